package usher.usage;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.usage.statement.UsageDiagnostic;

/**
 * Nothing that a site sends makes the readers throw, and the time is linear in it (US-13, US-14). More random sites
 * with {@code -Dusher.usage.sites=N}; another sequence with {@code -Dusher.usage.seed=N}.
 */
@Tag("long")
class UsageHostileTest {
    private static final int SITES = Integer.getInteger("usher.usage.sites", 300);
    private static final long SEED = Long.getLong("usher.usage.seed", 20);
    private static final int SIZE = 1 << 20;

    /** Many times what a slow machine needs for linear work, and far less than quadratic work would take. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private static final List<String> PIECES =
            List.of(("User-agent: *\n|User-agent: Googlebot\nUser-agent: Google-Extended\n|Allow: /\n|"
                            + "Disallow: /a*b$\n|Content-Usage: |Content-Signal: |License: |DisallowAITraining: /|"
                            + "AllowAITraining: /*x|/a* |train-ai=n|search=yes|use=full|"
                            + "# BEGIN Cloudflare Managed content\n|# END Cloudflare Managed content\n|"
                            + "<meta name=robots content=|<meta name=tdm-reservation content='|"
                            + "<link rel=license type=application/rsl+xml href=|<template>|<script>|</script>|<!--|-->|"
                            + "noindex|unavailable_after: Fri, |googlebot: |max-snippet:|*;nosnippet|"
                            + "[{\"location\":\"/\",\"tdm-reservation\":1}|]|(|\"|'|\\|,|;|=|:|%|@1|?1|<|>|&#x|\n|\r|"
                            + "\t| |\0|é|\uD83D|https://example.com/x")
                    .split("[|]"));

    @ParameterizedTest
    @ValueSource(strings = {"<", "<!--", "<!", "<a ", "<a b=", "<a b='", "<meta name=robots content=noindex>"})
    @ValueSource(strings = {"<meta name=robots content='noindex,", "<template>", "<script><!--<script>", "<title>"})
    @ValueSource(strings = {"<div>", "</", "-", "&#x", "\"", "'", ",", ";", "=", "(", "a:", "a,", "a;", "a=(", "a=1,"})
    @ValueSource(strings = {"a;b,", "((", "\"\\", ":aa", "%\"%", "max-snippet:", "unavailable_after: Fri,"})
    @ValueSource(strings = {"<https://a>;rel=", "<a>,", "[", "{\"a\":", "[{\"location\":\"/*a*a*a*b\"},"})
    @ValueSource(strings = {"Content-Usage: train-ai=n\n", "Content-Usage: /*a*a*b train-ai=n, search=y\n"})
    @ValueSource(strings = {"Content-Signal: /a ai-train=no,use=full,x\n", "Content-Signal: ,,,,,,,,\n"})
    @ValueSource(strings = {"License: https://example.com/\n", "User-agent: a\nContent-Usage: a=1\nDisallow: /\n"})
    @ValueSource(strings = {"User-agent: *\nDisallow: /a\nContent-Usage: /b search=n\n"})
    @ValueSource(strings = {"# BEGIN Cloudflare Managed content\n"})
    @ValueSource(
            strings = {"# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n# END Cloudflare Managed content\n"
            })
    @ValueSource(strings = {"\0", "\uFEFF"})
    void aMebibyteOfAnythingIsRead(String piece) {
        String text = piece.repeat(SIZE / piece.length());
        long start = System.nanoTime();
        read(("User-agent: *\n" + text).getBytes(ISO_8859_1), text, text.getBytes(ISO_8859_1), text);
        read(
                ("User-agent: *\nContent-Usage: " + text).getBytes(ISO_8859_1),
                "a=1, " + text,
                ("<meta " + text).getBytes(ISO_8859_1),
                "[" + text);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT);
    }

    static Stream<Long> seeds() {
        Random seeds = new Random(SEED);
        return Stream.generate(seeds::nextLong).limit(SITES);
    }

    @Test
    void randomSitesAreRead() {
        seeds().forEach(seed -> {
            Random random = new Random(seed);
            Charset charset = random.nextInt(8) == 0 ? UTF_16LE : ISO_8859_1;
            try {
                read(text(random).getBytes(charset), text(random), text(random).getBytes(charset), text(random));
            } catch (RuntimeException | Error e) {
                throw new AssertionError("seed " + seed, e);
            }
        });
    }

    private static String text(Random random) {
        int pieces = random.nextInt(40);
        StringBuilder text = new StringBuilder();
        IntStream.range(0, pieces).forEach(i -> text.append(PIECES.get(random.nextInt(PIECES.size()))));
        return text.toString();
    }

    private static void read(byte[] robots, String header, byte[] html, String tdmFile) {
        PageContent page = PageContent.NONE
                .withHeader("Content-Usage", header)
                .withHeader("X-Robots-Tag", header)
                .withHeader("X-Robots-Tag", header)
                .withHeader("Robots-Tag", header)
                .withHeader("Link", header)
                .withHeader("tdm-reservation", header)
                .withHeader("tdm-policy", header)
                .withBody(html)
                .withTdmFile(tdmFile.getBytes(ISO_8859_1));
        Dialect dialect = Dialect.RFC9309;
        Policy policy = RobotsFile.of(robots).as(dialect).policy("Googlebot");
        UsageVerdict verdict = UsagePolicy.of(policy).verdict("/aaaa/b?c", page);
        List<UsageDiagnostic> ofFile =
                UsageDocument.of(policy.robots().orElseThrow()).diagnostics(List.of(policy), () -> true);
        assertThat(ofFile).extracting(UsageDiagnostic::message).allMatch(message -> !message.isEmpty());
        assertThat(verdict.access()).isEqualTo(policy.verdict("/aaaa/b?c"));
        assertThat(verdict.statements()).hasSizeLessThanOrEqualTo(1_000);
        assertThat(verdict.diagnostics()).extracting(UsageDiagnostic::message).allMatch(message -> !message.isEmpty());
    }
}
