package usher.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;

/** The canonical form on random files and each corpus: verdicts stay, nothing is lost, and it is idempotent. */
@Tag("long")
class CorpusFormatTest {
    private static final long FIRST_SEED = 19_940_630L;
    private static final int FILES = Integer.getInteger("usher.random.files", 3_000);
    private static final List<String> ROBOTS = List.of("foobot", "foo", "Bar", "googlebot", "YandexBot", "nobody");
    private static final List<String> LINE_ENDS = List.of("\n", "\n", "\r\n", "\r", "\n\n", "  \n", "\n \t\n", "\n  ");

    @Test
    void randomFilesKeepTheirVerdicts() {
        int[] changed = {0};
        Seeds.check(FIRST_SEED, FILES, random -> {
            byte[] file = untidy(random);
            FormatResult formatted = Formatter.format(file);
            check(file, formatted);
            changed[0] += formatted.changed() ? 1 : 0;
            List<String> paths = random.some(5, 10, random::path);
            byte[] after = formatted.bytes().toByteArray();
            for (Dialect dialect : Dialect.all()) {
                assertThat(said(dialect, after, paths))
                        .as("%s%n%s%n%s", dialect, new String(file, UTF_8), formatted.bytes())
                        .isEqualTo(said(dialect, file, paths));
            }
        });
        assertThat(changed[0]).isGreaterThan(FILES / 2);
    }

    private static byte[] untidy(RandomRobotsTxt random) {
        StringBuilder file = new StringBuilder(random.number(9) == 0 ? "\uFEFF" : "");
        for (String line : random.untidyFile()) {
            String spelt = random.number(5) == 0 ? line.replace(": ", " :\t") : line;
            file.append(spelt).append(random.number(8) == 0 ? "#c  " : "").append(random.oneOf(LINE_ENDS));
        }
        return file.toString().getBytes(UTF_8);
    }

    private static List<Object> said(Dialect dialect, byte[] file, List<String> paths) {
        RobotsTxt robots = RobotsFile.of(file).as(dialect);
        List<Object> said = new ArrayList<>();
        for (String robot : ROBOTS) {
            Policy policy = robots.policy(robot);
            said.add(policy.crawlDelay());
            paths.forEach(path -> said.add(policy.verdict(path).access() == Access.ALLOW));
        }
        robots.sitemaps().forEach(sitemap -> said.add(sitemap.value()));
        said.add(robots.host().map(host -> host.value()));
        robots.cleanParams().forEach(rule -> said.add(rule.names()));
        return said;
    }

    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void filesOfTheCorpusKeepTheirVerdicts(Corpus corpus) {
        Map<FormatStep, Integer> skipped = new EnumMap<>(FormatStep.class);
        int done = 0;
        for (CorpusSite site : corpus.sites()) {
            try {
                byte[] file = site.robots();
                FormatResult formatted = Formatter.format(file);
                check(file, formatted);
                formatted.skipped().forEach(left -> skipped.merge(left.step(), 1, Integer::sum));
                done += formatted.skipped().isEmpty() && formatted.unsupported().isEmpty() ? 1 : 0;
                for (Dialect dialect : Dialect.all()) {
                    List<String> paths = List.of("/", "/search?q=x", "/index.html");
                    assertThat(said(dialect, formatted.bytes().toByteArray(), paths))
                            .isEqualTo(said(dialect, file, paths));
                }
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(site + ": " + e.getMessage(), e);
            }
        }
        assertThat(done).as("formatted completely").isGreaterThan(corpus.sites().size() / 2);
        assertThat(skipped.keySet()).isSubsetOf(FormatStep.GROUPS);
    }

    /** A second time changes nothing; only line breaks, whitespace and letter case may differ from the input. */
    private static void check(byte[] file, FormatResult formatted) {
        byte[] after = formatted.bytes().toByteArray();
        FormatResult again = Formatter.format(after);
        assertThat(again.bytes()).as("%s", formatted.bytes()).isEqualTo(formatted.bytes());
        assertThat(again.skipped()).isEqualTo(formatted.skipped());
        assertThat(substance(after)).as("%s", formatted.bytes()).isEqualTo(substance(file));
    }

    /** How often each byte occurs, but for what a form may change. */
    private static String substance(byte[] file) {
        int[] counts = new int[256];
        int start =
                file.length > 2 && file[0] == (byte) 0xEF && file[1] == (byte) 0xBB && file[2] == (byte) 0xBF ? 3 : 0;
        for (int i = start; i < file.length; i++) {
            int b = file[i] & 0xFF;
            counts[b >= 'A' && b <= 'Z' ? b + 32 : b]++;
        }
        for (char blank : " \t\r\n".toCharArray()) {
            counts[blank] = 0;
        }
        return Arrays.toString(counts);
    }
}
