package usher.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.Policy;
import usher.Usher;
import usher.uri.Authority;

/** A pack whose checksums are right and whose content is not: each call ends, with a verdict or a {@link SitePackException}. */
class ForgedPackTest {
    /** The offset of the first checksum. */
    private static final int HEADER = 16;

    private static final int MUTATIONS = 5_000;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final byte[] VALUES = {0, 1, 2, 4, 0x1F, 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF};

    @TempDir
    Path folder;

    private final Map<Authority, Policy> policies = SamplePacks.sites(Dialect.RFC9309);
    private final List<String> urls = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private Path file;
    private byte[] whole;

    /** A part of the file with a checksum. */
    private record Item(int at, int length) {}

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("sites.pack");
        policies.put(SamplePacks.site("https://stars.example"), SamplePacks.policy(Usher.of(Dialect.RFC9309), stars()));
        SamplePacks.write(file, Dialect.RFC9309, policies);
        whole = Files.readAllBytes(file);
        policies.keySet()
                .forEach(site -> urls.addAll(
                        List.of(site + "/private/x", site + "/x?sort=1", site + "/", site + "/" + "ab".repeat(500))));
        urls.add("https://unknown.example/");
        PackHeader header;
        try (FileChannel channel = FileChannel.open(file)) {
            header = PackHeader.read(channel, new PackErrors(file));
        }
        items.add(new Item(HEADER, header.size() - HEADER));
        for (int at = header.size(); size(at) > 0; at += size(at)) {
            items.add(new Item(at, size(at)));
        }
        for (int at = (int) header.index(); at < whole.length; at += SiteIndex.BUCKET) {
            items.add(new Item(at, SiteIndex.BUCKET));
        }
    }

    /** Returns the size of a record; 0 after the last. */
    private int size(int record) {
        return BigEndian.getInt(whole, record + SiteRecord.SIZE);
    }

    /** So many patterns that nearly match that they are searched for together. */
    private static String stars() {
        return IntStream.range(0, 600)
                .mapToObj(i -> "Disallow: /*ab*ba*" + i + "c\n")
                .collect(Collectors.joining("", "User-agent: *\n", ""));
    }

    @Tag("long")
    @Test
    void eachCallEndsWithAVerdictOrTheDocumentedException() {
        Assertions.assertTimeoutPreemptively(PATIENCE, () -> {
            int refused = 0;
            for (long seed = 0; seed < MUTATIONS; seed++) {
                refused += isRefused(seed) ? 1 : 0;
            }
            assertThat(refused).as("the mutations are not without effect").isGreaterThan(MUTATIONS / 20);
        });
    }

    /** Offsets and sizes before the start, after the end, and so large that a sum with them overflows. */
    @Tag("long")
    @Test
    void aNumberOutOfRangeIsNotUsed() {
        long[] numbers = {0, 1, -1, -100, 1L << 40, Long.MAX_VALUE, Long.MAX_VALUE - 20, Long.MIN_VALUE};
        Assertions.assertTimeoutPreemptively(PATIENCE, () -> {
            for (Item item : List.of(items.get(0), items.get(2), items.get(items.size() - 1))) {
                for (int at = Math.max(Integer.BYTES, item.length() - 64); at <= item.length() - Long.BYTES; at++) {
                    for (long number : numbers) {
                        byte[] forged = copy(item);
                        BigEndian.putLong(forged, at, number);
                        isRefused(item, forged, number + " at " + at);
                    }
                }
            }
        });
    }

    private boolean isRefused(long seed) throws IOException {
        Random random = new Random(seed);
        Item item = items.get(random.nextInt(items.size()));
        byte[] forged = copy(item);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = Integer.BYTES + random.nextInt(forged.length - Integer.BYTES);
            forged[at] = random.nextBoolean() ? VALUES[random.nextInt(VALUES.length)] : (byte) random.nextInt();
        }
        return isRefused(item, forged, "seed " + seed);
    }

    private byte[] copy(Item item) {
        return Arrays.copyOfRange(whole, item.at(), item.at() + item.length());
    }

    private boolean isRefused(Item item, byte[] forged, String change) throws IOException {
        new Checksum().seal(forged, forged.length, item.at());
        byte[] bytes = whole.clone();
        System.arraycopy(forged, 0, bytes, item.at(), forged.length);
        Files.write(file, bytes);
        try {
            return isRefused();
        } catch (RuntimeException | Error e) {
            throw new AssertionError(change + ", " + item, e);
        }
    }

    /** Whether a call was refused. The others give some verdict. */
    private boolean isRefused() throws IOException {
        SitePack pack;
        try {
            pack = SitePack.open(file);
        } catch (SitePackException e) {
            return true;
        }
        boolean refused = false;
        for (String url : urls) {
            try {
                pack.contains(SamplePacks.site(url));
                assertThat(pack.verdict(url).isAllowed()).isEqualTo(pack.allows(url));
            } catch (SitePackException e) {
                refused = true;
            }
        }
        return refused;
    }
}
