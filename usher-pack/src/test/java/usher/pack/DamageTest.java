package usher.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.Policy;
import usher.uri.Authority;

/** A damaged pack is refused when it is opened or when the damage is met. It never gives another verdict. */
class DamageTest {
    @TempDir
    Path folder;

    private final Map<Authority, Policy> policies = SamplePacks.sites(Dialect.RFC9309);
    private final List<String> urls = new ArrayList<>();
    private Path file;
    private byte[] whole;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("sites.pack");
        SamplePacks.write(file, Dialect.RFC9309, policies);
        whole = Files.readAllBytes(file);
        policies.keySet()
                .forEach(site -> urls.addAll(
                        List.of(site + "/private/x", site + "/private/open", site + "/x?sort=1", site + "/")));
        urls.addAll(List.of("https://unknown.example/", "http://a.example/x", "http://gone.example/"));
    }

    @Tag("long")
    @Test
    void noFlippedBitChangesAVerdict() throws IOException {
        int refused = 0;
        for (int at = 0; at < whole.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] damaged = whole.clone();
                damaged[at] ^= (byte) (1 << bit);
                Files.write(file, damaged);
                refused += refusals("byte " + at + ", bit " + bit) > 0 ? 1 : 0;
            }
        }
        // All but the zeros before the index.
        assertThat(refused).isGreaterThan((whole.length - SiteIndex.BUCKET) * 8);
    }

    /** Returns how often the pack is refused; each other verdict is right. */
    private int refusals(String damage) throws IOException {
        SitePack pack;
        try {
            pack = SitePack.open(file);
        } catch (SitePackException e) {
            return urls.size();
        }
        int refusals = 0;
        for (String url : urls) {
            try {
                assertThat(pack.verdict(url)).as("%s: %s", damage, url).isEqualTo(SamplePacks.expected(policies, url));
            } catch (SitePackException e) {
                refusals++;
            }
        }
        return refusals;
    }

    @Test
    void aShorterOrLongerFileIsRefused() throws IOException {
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> SitePack.open(file)).isInstanceOf(SitePackException.class);
        }
        Files.write(file, Arrays.copyOf(whole, whole.length + 1));
        assertThatThrownBy(() -> SitePack.open(file))
                .isInstanceOf(SitePackException.class)
                .hasMessageContaining("is damaged: it has " + (whole.length + 1) + " bytes instead of " + whole.length);
    }

    @Test
    void anItemInAnotherPlaceIsRefused() throws IOException {
        byte[] damaged = whole.clone();
        int index = whole.length - SiteIndex.BUCKET;
        System.arraycopy(whole, index - SiteIndex.BUCKET, damaged, index, SiteIndex.BUCKET);
        System.arraycopy(whole, index, damaged, index - SiteIndex.BUCKET, SiteIndex.BUCKET);
        Files.write(file, damaged);
        assertThat(refusals("exchanged")).isPositive();
    }

    @Test
    void anotherFileIsRefused() throws IOException {
        Files.writeString(file, "User-agent: *\nDisallow: /\n".repeat(100), StandardCharsets.UTF_8);
        assertThatThrownBy(() -> SitePack.open(file))
                .isInstanceOf(SitePackException.class)
                .hasMessage("'" + file + "' is not a pack of sites");
    }

    @Test
    void anotherFormatIsRefused() throws IOException {
        whole[11] = 2;
        Files.write(file, whole);
        assertThatThrownBy(() -> SitePack.open(file))
                .isInstanceOf(SitePackException.class)
                .hasMessage("the pack '" + file
                        + "' has format 2, but this version of Usher reads format 1; build the pack again");
    }
}
