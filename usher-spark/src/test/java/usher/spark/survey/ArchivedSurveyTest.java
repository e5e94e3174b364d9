package usher.spark.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.diff.SiteAccess;
import usher.spark.TestSpark;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;
import usher.spark.capture.ReadBack;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.report.Survey;
import usher.spark.report.Table;
import usher.spark.synthetic.SiteKind;
import usher.spark.synthetic.SyntheticArchive;
import usher.spark.synthetic.SyntheticTables;
import usher.spark.verdict.PlainReference;
import usher.uri.Authority;

/** Compares the survey of WARC files full of redirects and revisits with resolving them one by one in memory. */
@Tag("nightly")
class ArchivedSurveyTest {
    private static final List<CrawlerSpec> CRAWLERS = CrawlerSpec.parse(List.of("*", "GPTBot", "YandexBot"), "auto");
    private static final List<String> WORDS =
            List.of("unrestricted", "partly", "fully", "unavailable", "unreachable", "undecided", "unknown");
    private static final SyntheticArchive PLAN = SyntheticArchive.of(150, 8, 0, 0)
            .with(
                    List.of(
                            SiteKind.ORDINARY,
                            SiteKind.BARE_TO_WWW,
                            SiteKind.CHAIN,
                            SiteKind.LOOP,
                            SiteKind.TARGET_MISSING,
                            SiteKind.OTHER_HOST,
                            SiteKind.CLIENT_ERROR,
                            SiteKind.SERVER_ERROR,
                            SiteKind.CUT),
                    List.of());

    @TempDir
    Path folder;

    @Test
    void redirectedSitesHaveTheRestrictionsOfTheirTargets() {
        SparkSession spark = TestSpark.session();
        new SyntheticTables(spark, PLAN, 1).writeWarc(folder, 2);
        CaptureInput input = new CaptureInput(CaptureInput.Kind.warc, List.of(folder + "/*.warc.gz"));
        SurveyOptions options = new SurveyOptions(CRAWLERS, Optional.empty(), List.of("test"));
        Dataset<Row> rows = CaptureSource.read(spark, input, SurveyJob.payload(options));
        List<Capture> captures = CaptureSource.read(spark, input, CaptureContent::bytes).collectAsList().stream()
                .filter(row -> !ReadBack.isReject(row))
                .map(ReadBack::capture)
                .toList();
        assertThat(captures).hasSizeGreaterThan(1_000);
        assertThat(captures)
                .anyMatch(capture -> capture.revisit().equals(Optional.of(Capture.Revisit.NOT_MODIFIED)))
                .anyMatch(capture -> capture.revisit().equals(Optional.of(Capture.Revisit.IDENTICAL_PAYLOAD)));

        Survey survey = SurveyJob.run(
                spark, rows, options, new Output(folder.resolve("out").toString(), false));

        Map<Authority, List<PlainReference.Known>> known = new PlainReference(captures).known();
        Map<String, Long> expected = expected(known);
        assertThat(actual(survey.table("restrictions"))).isEqualTo(expected);
        assertThat(expected.keySet()).anyMatch(key -> key.endsWith("unknown"));
        assertThat(sum(survey.table("summary"), "captures") + sum(survey.table("summary"), "other_captures"))
                .isEqualTo(captures.size());
        assertThat(sum(survey.table("summary"), "sites"))
                .isEqualTo(known.values().stream()
                        .mapToLong(fetches -> months(fetches).size())
                        .sum());
    }

    private static Set<String> months(Collection<PlainReference.Known> fetches) {
        return fetches.stream().map(fetch -> month(fetch.at())).collect(Collectors.toCollection(HashSet::new));
    }

    private static String month(Instant time) {
        return time.toString().substring(0, 7);
    }

    private static long sum(Table table, String column) {
        return table.rows().stream().mapToLong(row -> table.number(row, column)).sum();
    }

    private static Map<String, Long> actual(Table table) {
        Map<String, Long> counts = new TreeMap<>();
        for (List<Optional<Object>> row : table.rows()) {
            for (String word : WORDS) {
                if (table.number(row, word) > 0) {
                    counts.put(
                            table.text(row, "month") + " " + table.text(row, "robot") + " " + word,
                            table.number(row, word));
                }
            }
        }
        return counts;
    }

    private static Map<String, Long> expected(Map<Authority, List<PlainReference.Known>> known) {
        Map<String, Long> counts = new TreeMap<>();
        for (List<PlainReference.Known> fetches : known.values()) {
            for (String month : months(fetches)) {
                PlainReference.Known counted = counted(fetches, month);
                for (CrawlerSpec crawler : CRAWLERS) {
                    counts.merge(month + " " + crawler.name() + " " + word(counted, crawler), 1L, Long::sum);
                }
            }
        }
        return counts;
    }

    /** Returns the newest of the month that shows what the file was, or the newest if there is none. */
    private static PlainReference.Known counted(List<PlainReference.Known> fetches, String month) {
        List<PlainReference.Known> all = fetches.stream()
                .filter(fetch -> month(fetch.at()).equals(month))
                .toList();
        return all.stream()
                .filter(ArchivedSurveyTest::isSettled)
                .reduce((one, other) -> other)
                .orElse(all.get(all.size() - 1));
    }

    private static boolean isSettled(PlainReference.Known fetch) {
        return fetch.content()
                .map(content -> content.outcome())
                .filter(outcome -> outcome.failure().isEmpty())
                .filter(outcome -> Arrays.asList(2, 4).contains(outcome.status() / 100) && outcome.status() != 429)
                .isPresent();
    }

    private static String word(PlainReference.Known fetch, CrawlerSpec crawler) {
        if (fetch.refusal().isEmpty() && fetch.content().isEmpty()) {
            return "unknown";
        }
        FetchOutcome outcome = fetch.refusal()
                .map(word -> FetchOutcome.failed(OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT))))
                .orElseGet(() -> fetch.content().orElseThrow().outcome());
        AccessResult access = AccessRules.read(outcome, crawler.reading().options(), fetch.at());
        if (access instanceof AccessResult.Successful) {
            Dialect dialect = crawler.reading();
            byte[] body = fetch.content().orElseThrow().body().toByteArray();
            SiteAccess reach = SiteAccess.of(
                    RobotsFile.of(body).as(dialect).policy(crawler.tokens().toArray(String[]::new)),
                    SurveyFileReader.BUDGET);
            return Restriction.of(reach).word();
        }
        return access instanceof AccessResult.Unavailable ? "unavailable" : "unreachable";
    }
}
