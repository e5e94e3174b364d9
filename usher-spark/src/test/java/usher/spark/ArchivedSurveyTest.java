package usher.spark;

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
import usher.diff.Budget;
import usher.diff.SiteAccess;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;
import usher.spark.capture.ReadBack;
import usher.spark.job.CrawlerSpec;
import usher.spark.synthetic.SiteKind;
import usher.spark.synthetic.SyntheticArchive;
import usher.spark.synthetic.SyntheticTables;
import usher.spark.verdict.PlainReference;
import usher.testkit.Project;
import usher.uri.Authority;

/** Compares the survey of WARC files full of redirects and revisits with resolving them one by one in memory. */
@Tag("nightly")
class ArchivedSurveyTest {
    private static final List<CrawlerSpec> CRAWLERS = CrawlerSpec.parse(List.of("*", "GPTBot", "YandexBot"), "auto");
    private static final Map<SiteAccess, String> REACH = Map.of(
            SiteAccess.OPEN, "everything",
            SiteAccess.PARTLY, "part",
            SiteAccess.BLOCKED, "nothing",
            SiteAccess.UNDECIDED, "undecided");
    private static final SyntheticArchive PLAN = SyntheticArchive.of(150, 8, 0, 0)
            .with(List.of(
                    SiteKind.ORDINARY,
                    SiteKind.BARE_TO_WWW,
                    SiteKind.CHAIN,
                    SiteKind.LOOP,
                    SiteKind.TARGET_MISSING,
                    SiteKind.OTHER_HOST,
                    SiteKind.CLIENT_ERROR,
                    SiteKind.SERVER_ERROR,
                    SiteKind.CUT));

    @TempDir
    Path folder;

    @Test
    void redirectedSitesHaveTheRestrictionsOfTheirTargets() {
        SparkSession spark = TestSpark.session();
        new SyntheticTables(spark, PLAN, 1).writeWarc(folder, 2);
        CaptureInput input = new CaptureInput(CaptureInput.Kind.warc, List.of(folder + "/*.warc.gz"));
        List<Capture> captures = CaptureSource.read(spark, input).collectAsList().stream()
                .filter(row -> !ReadBack.isReject(row))
                .map(ReadBack::capture)
                .toList();
        assertThat(captures).hasSizeGreaterThan(1_000);
        assertThat(captures)
                .anyMatch(capture -> capture.revisit().equals(Optional.of(Capture.Revisit.NOT_MODIFIED)))
                .anyMatch(capture -> capture.revisit().equals(Optional.of(Capture.Revisit.IDENTICAL_PAYLOAD)));

        Path out = folder.resolve("out");
        String[] arguments = {
            "sql",
            Project.root().resolve("docs/sql/survey.sql").toString(),
            "-Dcaptures=" + folder + "/*.warc.gz",
            "-Dagents=*,GPTBot,YandexBot",
            "-Dout=" + out
        };
        assertThat(Main.run(arguments)).isZero();

        Map<String, Long> expected = expected(new PlainReference(captures).known());
        Map<String, Long> actual = new TreeMap<>();
        TestSpark.session()
                .read()
                .option("header", true)
                .csv(out + "/months")
                .collectAsList()
                .forEach(row -> actual.put(
                        row.getString(0) + " " + row.getString(1) + " " + row.getString(2),
                        Long.valueOf(row.getString(3))));
        assertThat(actual).isEqualTo(expected);
        assertThat(expected.keySet())
                .anyMatch(key -> key.endsWith("not_archived"))
                .anyMatch(key -> key.endsWith("html"));
    }

    private static Set<String> months(Collection<PlainReference.Known> fetches) {
        return fetches.stream().map(fetch -> month(fetch.at())).collect(Collectors.toCollection(HashSet::new));
    }

    private static String month(Instant time) {
        return time.toString().substring(0, 7);
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
            return "not_archived";
        }
        FetchOutcome outcome = fetch.refusal()
                .map(word -> FetchOutcome.failed(OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT))))
                .orElseGet(() -> fetch.content().orElseThrow().outcome());
        AccessResult access =
                AccessRules.read(outcome, crawler.crawler().dialect().options(), fetch.at());
        if (access instanceof AccessResult.Successful) {
            Dialect dialect = crawler.crawler().dialect();
            byte[] body = fetch.content().orElseThrow().body().toByteArray();
            if (RobotsFile.of(body).as(dialect).looksLikeHtml()) {
                return "html";
            }
            SiteAccess reach = SiteAccess.of(
                    RobotsFile.of(body).as(dialect).policy(crawler.tokens().toArray(String[]::new)),
                    Budget.ofSteps(1_000_000));
            return REACH.get(reach);
        }
        String limited = access.code().equals(Optional.of(OutcomeCode.RATE_LIMITED)) ? "rate_limited" : "unreachable";
        return access instanceof AccessResult.Unavailable ? "no_file" : limited;
    }
}
