package usher.spark.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.RuntimeConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.TestSpark;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.capture.InputPosition;
import usher.spark.capture.Sites;
import usher.spark.job.ArchiveTime;
import usher.spark.job.CrawlerSpec;

@Tag("nightly")
class HistoryJobTest {
    private static final HistoryOptions OPTIONS = HistoryOptions.of(
            List.of(CrawlerSpec.natural("GPTBot"), CrawlerSpec.natural("Googlebot"), CrawlerSpec.natural("YandexBot")));

    /** The order of capture rows, for captures whose text is ASCII. */
    private static final Comparator<Capture> ORDER = Comparator.comparing((Capture capture) ->
                    SiteEventIterator.site(capture.url()).map(SurtHost::of).orElse(""))
            .thenComparing(capture ->
                    SiteEventIterator.site(capture.url()).map(Object::toString).orElse(""))
            .thenComparing(Capture::time)
            .thenComparing(CaptureContent::bytes, Arrays::compareUnsigned);

    @Test
    void rowsAreThoseOfThePlainFunctionWhateverTheOrderOfTheInput() {
        List<Capture> captures = archive();
        List<Capture> sorted = new ArrayList<>(captures);
        sorted.sort(ORDER);
        List<Row> expected =
                Site.events(OPTIONS, sorted).stream().map(HistoryTable::row).toList();
        assertThat(expected).hasSizeGreaterThan(300);
        List<Row> first = HistoryJob.events(table(captures), OPTIONS).collectAsList();
        assertThat(first).containsExactlyInAnyOrderElementsOf(expected);
        Collections.shuffle(captures, new Random(3));
        Dataset<Row> shuffled = table(captures).repartition(5);
        assertThat(HistoryJob.events(shuffled, OPTIONS).collectAsList()).isEqualTo(first);
        assertThat(first)
                .filteredOn(row -> row.getString(0).equals("https://s3.site.example"))
                .as("a site's rows stand together, in order")
                .isEqualTo(expected.stream()
                        .filter(row -> row.getString(0).equals("https://s3.site.example"))
                        .toList());
    }

    @Test
    void columnsAreWhatTheyAreCalled() {
        Site site = new Site("https://www.shop.example:8443")
                .file("User-agent: *", "Disallow: /a")
                .file("User-agent: *", "Disallow: /b");
        Dataset<Row> events =
                HistoryJob.events(table(site.captures()), HistoryOptions.of(List.of(CrawlerSpec.natural("GPTBot"))));
        assertThat(events.schema()).isEqualTo(HistoryTable.SCHEMA);
        List<Row> rows = events.collectAsList();
        assertThat(rows).hasSize(3);
        assertThat(rows.get(0).toSeq().mkString("|"))
                .isEqualTo(
                        "https://www.shop.example:8443|example,shop,www|null|2026-01-01T00:00:00Z|first-seen|null|null"
                                + "|null|null|null|null|null|null|First seen: a file of 27 bytes.|null");
        assertThat(rows.get(2).toSeq().mkString("|"))
                .startsWith("https://www.shop.example:8443|example,shop,www|2026-01-01T00:00:00Z|2026-01-02T00:00:00Z"
                        + "|verdicts-changed|GPTBot|rfc9309|mixed|2|/b|/a|null|2: Disallow: /b|For GPTBot")
                .endsWith("|true");
    }

    @Test
    void monthsAreThoseOfUtcAndCountEventsAndSites() {
        List<Capture> captures = new ArrayList<>();
        for (String name : List.of("https://a.example", "https://b.example")) {
            Site site = new Site(name).file("User-agent: *");
            for (int day = 0; day < 31; day++) {
                site.file("User-agent: *", day % 2 == 0 ? "Disallow: /" : "Disallow:");
            }
            captures.addAll(site.captures());
        }
        HistoryOptions one = HistoryOptions.of(List.of(CrawlerSpec.natural("GPTBot")));
        List<String> months = inZone("America/New_York", () -> months(captures, one));
        assertThat(months)
                .containsExactly(
                        "2026-01 content-changed null null null 60 2",
                        "2026-01 first-seen null null null 2 2",
                        "2026-01 verdicts-changed GPTBot rfc9309 looser 30 2",
                        "2026-01 verdicts-changed GPTBot rfc9309 stricter 30 2",
                        "2026-02 content-changed null null null 2 2",
                        "2026-02 verdicts-changed GPTBot rfc9309 stricter 2 2");
    }

    private static List<String> months(List<Capture> captures, HistoryOptions options) {
        return HistoryJob.months(HistoryJob.events(table(captures), options)).collectAsList().stream()
                .map(row -> row.toSeq().mkString(" "))
                .toList();
    }

    private static <T> T inZone(String zone, Supplier<T> question) {
        RuntimeConfig settings = TestSpark.session().conf();
        String usual = settings.get("spark.sql.session.timeZone");
        settings.set("spark.sql.session.timeZone", zone);
        try {
            return question.get();
        } finally {
            settings.set("spark.sql.session.timeZone", usual);
        }
    }

    private static Dataset<Row> table(List<Capture> captures) {
        return TestSpark.session()
                .createDataFrame(captures.stream().map(HistoryJobTest::row).toList(), Sites.SCHEMA);
    }

    private static Row row(Capture capture) {
        String site = SiteEventIterator.site(capture.url()).orElseThrow().toString();
        return RowFactory.create(site, ArchiveTime.micros(capture.time()), null, CaptureContent.bytes(capture));
    }

    /** Sites with every kind of event, and captures of the same time. */
    private static List<Capture> archive() {
        Random random = new Random(11);
        List<Capture> captures = new ArrayList<>();
        for (int site = 0; site < 12; site++) {
            for (int i = 0; i < 30; i++) {
                captures.add(capture("https://s" + site + ".site.example", i, random));
            }
        }
        return captures;
    }

    private static Capture capture(String site, int number, Random random) {
        String body = "User-agent: " + List.of("*", "GPTBot", "Yandex").get(random.nextInt(3)) + "\nDisallow: /"
                + "ab".substring(random.nextInt(2)) + "\n";
        FetchOutcome outcome = switch (random.nextInt(8)) {
            case 0 -> FetchOutcome.answered(404, Map.of());
            case 1 -> FetchOutcome.failed(OutcomeCode.DNS_ERROR);
            case 2 -> FetchOutcome.answered(200, Map.of("content-type", "application/pdf"));
            case 3 -> FetchOutcome.answered(429, Map.of());
            default -> FetchOutcome.answered(200, Map.of("Content-Type", "text/plain"));
        };
        Instant time = Site.day(number / 2).plusNanos(random.nextInt(3) * 1_000L);
        return new Capture(
                site + "/robots.txt",
                time,
                outcome,
                Bytes.of(outcome.status() == 200 ? body : ""),
                false,
                Optional.empty(),
                Optional.empty(),
                new InputPosition("f" + random.nextInt(2), number));
    }
}
