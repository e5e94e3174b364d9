package usher.spark.survey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.diagnostic.DiagnosticCode;
import usher.diff.NamedCrawlers;
import usher.spark.job.CrawlerSpec;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;

class SurveyFileReaderTest {
    private static final List<CrawlerSpec> CRAWLERS =
            CrawlerSpec.parse(List.of("*", "GPTBot", "Googlebot", "bingbot", "YandexBot"), "auto");
    private static final SurveyFileReader READER =
            new SurveyFileReader(CRAWLERS.stream().map(CrawlerSpec::crawler).toList());

    private static CrawlerFactKey verdict(String file, String crawler) {
        int number = CRAWLERS.stream().map(CrawlerSpec::name).toList().indexOf(crawler);
        FileFacts facts = READER.read(file.getBytes(UTF_8));
        return CrawlerFactKey.of(facts.verdicts().get(number).restriction().key());
    }

    private static Restriction restriction(String file) {
        return verdict("User-agent: *\n" + file, "GPTBot").restriction();
    }

    @Test
    void restrictionsAreProvedNotGuessed() {
        assertThat(restriction("Disallow:\n")).isEqualTo(Restriction.UNRESTRICTED);
        assertThat(restriction("Disallow: /a\nAllow: /a\n")).isEqualTo(Restriction.UNRESTRICTED);
        assertThat(restriction("Disallow: /\n")).isEqualTo(Restriction.FULLY);
        assertThat(restriction("Disallow: /*\n")).isEqualTo(Restriction.FULLY);
        assertThat(restriction("Disallow: *\n")).isEqualTo(Restriction.FULLY);
        assertThat(restriction("Disallow: /\nAllow: /robots.txt$\n")).isEqualTo(Restriction.FULLY);
        assertThat(restriction("Disallow: /\nAllow: /x\n")).isEqualTo(Restriction.PARTLY);
        assertThat(restriction("Disallow: /*?\n")).isEqualTo(Restriction.PARTLY);
        assertThat(restriction("")).isEqualTo(Restriction.UNRESTRICTED);
    }

    @Test
    void eachRobotHasItsOwnGroupAndItsOwnDialect() {
        String file = "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow:\nDisallow: /a\nAllow: /a/\n";
        assertThat(verdict(file, "GPTBot")).isEqualTo(CrawlerFactKey.of(1, Restriction.FULLY, true));
        assertThat(verdict(file, "*")).isEqualTo(CrawlerFactKey.of(0, Restriction.PARTLY, true));
        assertThat(verdict(file, "bingbot")).isEqualTo(CrawlerFactKey.of(3, Restriction.PARTLY, false));
        String misspelled = "User-agent: *\nDisalow: /\n";
        assertThat(verdict(misspelled, "Googlebot").restriction()).isEqualTo(Restriction.FULLY);
        assertThat(verdict(misspelled, "bingbot").restriction()).isEqualTo(Restriction.UNRESTRICTED);
        String emptyToo = "User-agent: *\nDisallow: /\nDisallow:\n";
        assertThat(verdict(emptyToo, "YandexBot").restriction()).isEqualTo(Restriction.UNRESTRICTED);
        assertThat(verdict(emptyToo, "Googlebot").restriction()).isEqualTo(Restriction.FULLY);
    }

    /** D-19: bingbot and GPTBot share the rules and have different delays. */
    @Test
    void delaysAreThoseOfTheRobotAndNotOfItsGroup() {
        String file =
                "User-agent: GPTBot\nCrawl-delay: 10\nUser-agent: bingbot\nCrawl-delay: 300\nUser-agent: *\nDisallow: /x\n";
        assertThat(delay(file, "GPTBot")).contains(DelayClass.of(Duration.ofSeconds(10)));
        assertThat(delay(file, "bingbot")).contains(DelayClass.of(Duration.ofSeconds(300)));
        assertThat(delay(file, "*")).isEmpty();
    }

    private static Optional<Integer> delay(String file, String crawler) {
        int number = CRAWLERS.stream().map(CrawlerSpec::name).toList().indexOf(crawler);
        FileFacts facts = READER.read(file.getBytes(UTF_8));
        return facts.verdicts()
                .get(number)
                .delay()
                .map(fact -> CrawlerFactKey.of(fact.key()).value());
    }

    @Test
    void theRobotWithoutANameIsNamedByAStar() {
        assertThat(verdict("User-agent: GPTBot\nDisallow: /\n", "*").isNamed()).isFalse();
        assertThat(verdict("User-agent: *\nDisallow: /\n", "*").isNamed()).isTrue();
    }

    @Test
    void noShortPathContradictsARestriction() {
        List<String> paths = paths();
        Seeds.check(11, 1_500, random -> {
            String file = file(random);
            List<FileFacts.CrawlerFacts> verdicts =
                    READER.read(file.getBytes(UTF_8)).verdicts();
            for (int i = 0; i < CRAWLERS.size(); i++) {
                CrawlerSpec crawler = CRAWLERS.get(i);
                Dialect dialect = crawler.reading();
                Policy policy = RobotsFile.of(file.getBytes(UTF_8))
                        .as(dialect)
                        .policy(crawler.tokens().toArray(new String[0]));
                Restriction restriction =
                        CrawlerFactKey.of(verdicts.get(i).restriction().key()).restriction();
                for (String path : paths) {
                    boolean allowed = policy.allows("https://www.example.com" + path);
                    assertThat(restriction)
                            .as("%s at %s for %s", file, path, crawler.name())
                            .isNotEqualTo(allowed ? Restriction.FULLY : Restriction.UNRESTRICTED);
                }
            }
        });
    }

    private static String file(RandomRobotsTxt random) {
        StringBuilder file = new StringBuilder();
        for (int i = random.number(3); i >= 0; i--) {
            file.append("User-agent: ")
                    .append(random.oneOf(List.of("*", "GPTBot", "googlebot", "Yandex", "*")))
                    .append('\n');
            random.some(0, 4, random::rule).forEach(rule -> file.append(rule).append('\n'));
            file.append(random.oneOf(List.of("", "Disallow: /\n", "Disallow:\n", "Disallow: *\n")));
        }
        return file.toString();
    }

    private static List<String> paths() {
        List<String> all = new ArrayList<>(List.of("/"));
        for (int from = 0, depth = 0; depth < 3; depth++) {
            int to = all.size();
            for (int i = from; i < to; i++) {
                for (String letter : List.of("a", "b", "/", "1", "?")) {
                    all.add(all.get(i) + letter);
                }
            }
            from = to;
        }
        return all;
    }

    @Test
    void diagnosticsAreThoseOfTheParser() {
        Set<String> others = Stream.of(DiagnosticCode.values())
                .filter(code -> code.compareTo(DiagnosticCode.USAGE_MALFORMED) >= 0
                        || code == DiagnosticCode.PATTERN_WITHOUT_SLASH
                        || code == DiagnosticCode.KEY_TYPO
                        || code == DiagnosticCode.KEY_OF_EXTENSION)
                .map(DiagnosticCode::id)
                .collect(toSet());
        Seeds.check(5, 2_000, random -> {
            byte[] file = String.join("\n", random.untidyFile()).getBytes(UTF_8);
            RobotsTxt robots = RobotsFile.of(file).as(Dialect.RFC9309);
            if (robots.looksLikeHtml() && robots.groups().isEmpty()) {
                return;
            }
            Map<String, Long> found = robots.diagnostics().stream()
                    .collect(groupingBy(diagnostic -> diagnostic.code().id(), counting()));
            Map<String, Long> counted = READER.read(file).facts().stream()
                    .filter(fact -> fact.kind() == FactKind.DIAGNOSTIC && !others.contains(fact.key()))
                    .collect(toMap(Fact::key, Fact::times));
            assertThat(counted).as(new String(file, UTF_8)).isEqualTo(found);
        });
    }

    @Test
    void aWebPageIsOneDiagnosticAndNothingElse() {
        FileFacts page = READER.read("<!DOCTYPE html><html>\nfoo: bar\nDisalow: /\n</html>".getBytes(UTF_8));
        assertThat(page.html()).isTrue();
        assertThat(page.facts())
                .extracting(Fact::kind)
                .containsExactly(FactKind.FILE, FactKind.BYTES, FactKind.DIAGNOSTIC);
    }

    @Test
    void agentsAreNamesWithoutVersionsAndEachCountsOnce() {
        FileFacts facts = READER.read("User-agent: FooBot/1.2\nUser-agent: foobot\nUser-agent: *\n".getBytes(UTF_8));
        assertThat(facts.facts())
                .filteredOn(fact -> fact.kind() == FactKind.AGENT)
                .containsExactly(Fact.of(FactKind.AGENT, "foobot"));
        assertThat(NamedCrawlers.in(List.of())).isEmpty();
    }

    @Test
    void hostileFilesEndInTime() {
        StringBuilder file = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 3_000; i++) {
            file.append("Disallow: /*a*b")
                    .append(i)
                    .append("*c\nunknown")
                    .append(i)
                    .append(": x\nUser-agent: r");
            file.append(i).append("\nAllow: /").append("*a".repeat(i % 40)).append("$\n");
        }
        FileFacts facts = READER.read(file.toString().getBytes(UTF_8));
        assertThat(facts.facts()).hasSizeLessThan(4_000);
        assertThat(facts.verdicts()).hasSize(CRAWLERS.size());
    }
}
