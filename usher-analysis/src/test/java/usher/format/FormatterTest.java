package usher.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.analysis.WorkTime;
import usher.bytes.Bytes;

class FormatterTest {
    static Stream<Arguments> forms() {
        return Stream.of(
                form("", ""),
                form("\n \n", ""),
                form("User-agent:a\r\nDisallow:/x\r\rAllow : /y", "User-agent: a\nDisallow: /x\n\nAllow: /y\n"),
                form("\uFEFFuser-AGENT: a\n  disallow:\t/ \n", "User-agent: a\nDisallow: /\n"),
                form("CRAWL-DELAY: 1\nsiteMAP:\nXy:z\n", "Crawl-delay: 1\nXy: z\n\nSitemap:\n"),
                form("disallow:#c\t\n  # d \n", "Disallow: #c\n# d\n"),
                form("User-agent: a\nDisallow: /x#c\n", "User-agent: a\nDisallow: /x #c\n"),
                form("a: b: c\n:  x\n no  colon \n", "a: b: c\n: x\nno  colon\n"),
                form("Disalow:/x\nuseragent:y\n", "Disalow: /x\nuseragent: y\n"),
                form("\u000Ba : b\n", "\u000Ba : b\n"),
                form(
                        "User-agent: a\nDisallow: /\n\n# maps\nSitemap: https://a.example/\n\nUser-agent: b\n"
                                + "Disallow: /\n",
                        "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n\n# maps\n"
                                + "Sitemap: https://a.example/\n"),
                form(
                        "Sitemap: s1\nUser-agent: a\nDisallow: /\n# of a\n\nSitemap: s2\n",
                        "User-agent: a\nDisallow: /\n# of a\n\nSitemap: s1\n\nSitemap: s2\n"),
                form(
                        "# the file\nSitemap: s\nUser-agent: a\nDisallow: /\n",
                        "# the file\nUser-agent: a\nDisallow: /\n\nSitemap: s\n"),
                // Yandex ends a run of User-agent lines here.
                form(
                        "User-agent: a\nSitemap: s\nUser-agent: b\nDisallow: /\n",
                        "User-agent: a\nSitemap: s\nUser-agent: b\nDisallow: /\n"),
                // A Sitemap does not separate User-agent lines from the delay below, a delay does (D-19).
                form(
                        "User-agent:a\nCrawl-delay:10\nSitemap: s\nUser-agent:b\nCrawl-delay:7\n\n\nUser-agent:*\n"
                                + "Disallow:/x\n",
                        "User-agent: a\nCrawl-delay: 10\nUser-agent: b\nCrawl-delay: 7\n\nUser-agent: *\n"
                                + "Disallow: /x\n\nSitemap: s\n"),
                // In 1994 an empty line ends the group, so that its place is not ours to choose.
                form("User-agent: a\n\n\nDisallow: /\n", "User-agent: a\n\nDisallow: /\n"),
                // There no group is open before the last, and nothing changes.
                form(
                        "User-agent: a\n\nDisallow: /x\n# of b\nUser-agent: b\nDisallow: /\n",
                        "User-agent: a\n\nDisallow: /x\n\n# of b\nUser-agent: b\nDisallow: /\n"));
    }

    private static Arguments form(String file, String canonical) {
        return Arguments.of(file, canonical);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void filesHaveACanonicalForm(String file, String canonical) {
        FormatResult formatted = Formatter.format(bytes(file));

        assertThat(formatted.bytes().text()).isEqualTo(canonical);
        assertThat(formatted.changed()).isEqualTo(!file.equals(canonical));
        assertThat(formatted.skipped()).isEmpty();
        assertThat(Formatter.format(formatted.bytes().toByteArray()).changed()).isFalse();
    }

    @Test
    void aStepThatChangesADialectsVerdictsIsSkipped() {
        FormatResult formatted = Formatter.format(bytes("User-agent:a\nDisallow:/x\nUser-agent:b\nDisallow:/y\n"));

        assertThat(formatted.bytes().text()).isEqualTo("User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y\n");
        assertThat(formatted.skipped()).extracting(SkippedStep::step).containsExactly(FormatStep.GROUPS);
        assertThat(formatted.skipped().get(0).why().dialect()).isEqualTo("koster1994");
    }

    /** Yandex of 2013 read nothing of a file over 32 KiB; without its carriage returns this one is shorter. */
    @Test
    void aFileThatWouldCrossASizeLimitStaysAsItIs() {
        String file = "User-agent: *\r\n" + "Disallow: /\r\n".repeat(2_525);
        assertThat(file.length()).isGreaterThan(32_768);

        FormatResult formatted = Formatter.format(bytes(file));

        assertThat(formatted.changed()).isFalse();
        assertThat(formatted.skipped()).isNotEmpty();
        assertThat(formatted.skipped().get(0).why())
                .isEqualTo(new Difference(
                        "yandex-2013", "the file", "only one of the two versions is read, or only in part"));
    }

    static Stream<Arguments> filesThatStay() {
        return Stream.of(
                Arguments.of(" <!DOCTYPE html>\r\n", UnsupportedFile.MARKUP),
                Arguments.of("User-agent: \0 a\r\n", UnsupportedFile.NOT_TEXT),
                Arguments.of("\u00FF\u00FEa", UnsupportedFile.NOT_TEXT),
                Arguments.of("a:b\r\n".repeat(110_000), UnsupportedFile.TOO_LARGE));
    }

    @ParameterizedTest
    @MethodSource("filesThatStay")
    void filesThatAreNotTextStayUnchanged(String file, UnsupportedFile reason) {
        byte[] bytes = file.getBytes(ISO_8859_1);
        assertThat(Formatter.format(bytes))
                .isEqualTo(new FormatResult(Bytes.of(bytes), false, List.of(), Optional.of(reason)));
    }

    @Test
    void anyBytesCanBeFormatted() {
        Random random = new Random(20_220_901);
        List<String> parts = List.of(
                "User-agent|disallow|:| |#|\r|\n|/|\u00EF\u00BB\u00BF|\f|*|allow|Sitemap|Host:a|\u00E9".split("[|]"));
        for (int i = 0; i < 3_000; i++) {
            StringBuilder file = new StringBuilder();
            for (int part = random.nextInt(40); part > 0; part--) {
                file.append(
                        random.nextInt(8) == 0
                                ? String.valueOf((char) random.nextInt(256))
                                : parts.get(random.nextInt(parts.size())));
            }
            FormatResult formatted = Formatter.format(file.toString().getBytes(ISO_8859_1));
            assertThat(Formatter.format(formatted.bytes().toByteArray()).bytes())
                    .as("%s", file)
                    .isEqualTo(formatted.bytes());
        }
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"a", "\r", "\n#\n", "user-agent:a\n", "user-agent:a\ndisallow:/\n"})
    @ValueSource(strings = {"user-agent:*\n\n\nallow:/\n"})
    @ValueSource(strings = {"sitemap:s\nuser-agent:b\n", "user-agent:b\nhost:s\ndisallow:/*a*a\n"})
    void hostileFilesTakeSeconds(String unit) {
        byte[] file = bytes(unit.repeat(512_000 / unit.length()));
        WorkTime.assertWithin(Duration.ofSeconds(10), () -> Formatter.format(file));
    }

    @Test
    @Tag("long")
    void tenThousandCrawlersTakeSeconds() {
        String file = IntStream.range(0, 10_000)
                .mapToObj(i -> "user-agent:bot" + i + "\ndisallow:/" + i + "\n")
                .collect(joining());
        WorkTime.assertWithin(Duration.ofSeconds(10), () -> Formatter.format(bytes(file)));
    }

    @Test
    @Tag("long")
    void manySiteDirectivesBetweenUserAgentLinesTakeSeconds() {
        String file = "user-agent:a\n" + "host:s\n".repeat(70_000) + "user-agent:b\n";
        WorkTime.assertWithin(Duration.ofSeconds(10), () -> Formatter.format(bytes(file)));
    }

    private static byte[] bytes(String text) {
        return Bytes.of(text).toByteArray();
    }
}
