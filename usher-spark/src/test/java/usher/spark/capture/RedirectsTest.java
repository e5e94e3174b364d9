package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import scala.jdk.javaapi.CollectionConverters;
import usher.spark.TestSpark;
import usher.spark.capture.Capture.Revisit;
import usher.spark.job.ArchiveTime;

/** Each test is about captures of its own host. All are resolved together, because each run of Spark takes seconds. */
@Tag("nightly")
class RedirectsTest {
    private static final long HOUR = TimeUnit.HOURS.toMicros(1);
    private static final long DAY = 24 * HOUR;
    private static final int LINKS = 7;
    private static final int PAGES = 600;

    private static final List<Row> CAPTURES = new ArrayList<>();
    private static final Map<String, List<Result>> RESULTS = new TreeMap<>();
    private static final List<String> LOST = new ArrayList<>();
    private static long stored;

    /** A response of a site: when it is known, and the payload, the refusal, or neither. */
    private record Result(long micros, String content) {}

    @BeforeAll
    static void resolve() {
        redirect("hour", 200);
        target("hour", 100, 200, "old");
        target("hour", 200 + HOUR, 200, "new");

        redirect("day", 100 + DAY);
        target("day", 50, 200, "older");
        target("day", 100, 200, "old");
        target("day", 101 + DAY + HOUR, 200, "too late");

        redirect("never", 101 + DAY);
        target("never", 100, 200, "too old");
        target("never", 102 + DAY + HOUR, 200, "too late");

        redirect("same", 200);
        target("same", 200, 200, "same");

        redirect("first", 100);
        redirect("first", 200);
        target("first", 100, 404, "second");
        target("first", 100, 200, "first");

        redirect("circle", 200);
        capture("https://www.circle.example/robots.txt", 300, 302, "https://circle.example/robots.txt", null, null, "");

        redirect("old-circle", 101 + DAY);
        capture(
                "https://www.old-circle.example/robots.txt",
                100,
                302,
                "https://old-circle.example/robots.txt",
                null,
                null,
                "");

        redirect("on", 200);
        capture("https://www.on.example/robots.txt", 300, 302, "https://other.on.example/r", null, null, "");
        capture("https://other.on.example/r", 400, 200, null, null, null, "there");

        for (int i = 0; i < LINKS; i++) {
            String path = i == 0 ? "/robots.txt" : "/" + i;
            capture("https://long.example" + path, 10 + i, 301, "/" + (i + 1), null, null, "");
        }

        redirect("nowhere", 200);

        own("digest", 1, 200, null, "sha1:1", "one");
        own("digest", 2, 200, null, "sha1:2", "two");
        own("digest", 3, 503, null, null, "error");
        own("digest", 9, 0, Revisit.IDENTICAL_PAYLOAD, "sha1:1", "");
        own("digest", 10, 0, Revisit.NOT_MODIFIED, null, "");
        own("digest", 11, 0, Revisit.IDENTICAL_PAYLOAD, "sha1:9", "");

        own("pages", 1, 200, null, "sha1:1", "file");
        own("pages", 2, 404, null, "sha1:0", "error");
        own("pages", 9, 200, Revisit.IDENTICAL_PAYLOAD, "sha1:0", "");
        own("pages", 10, 304, Revisit.NOT_MODIFIED, "sha1:0", "");

        own("part", 1, 200, null, "sha1:1", "file");
        own("part", 2, 206, null, "sha1:2", "part");
        own("part", 9, 304, Revisit.NOT_MODIFIED, null, "");
        own("part", 10, 0, Revisit.IDENTICAL_PAYLOAD, "sha1:2", "");

        for (int i = 0; i < 12; i++) {
            own("many", i, 200, null, "sha1:" + i, "content " + i);
        }
        own("many", 99, 200, Revisit.IDENTICAL_PAYLOAD, "sha1:1", "");

        own("mirror", 1, 200, null, "sha1:7", "first");
        own("mirror", 5_500_000, 200, null, "sha1:8", "second");
        own("mirror", 9_000_000, 200, null, "sha1:9", "third");
        refers("same-digest", "sha1:7", 1_000_000);
        refers("same-time", null, 5_000_000);
        refers("other-time", null, 7_000_000);

        for (int i = 0; i < PAGES; i++) {
            capture("https://crawl.example/" + i, 1, 200, null, null, "sha1:1", "not asked for");
        }
        capture("https://crawl.example/page", 2, 302, "/other", null, null, "");
        capture("https://crawl.example/other", 3, 304, null, Revisit.NOT_MODIFIED, null, "");

        try (Sites sites = new Sites(TestSpark.session().createDataset(CAPTURES, CaptureRows.encoder()))) {
            for (Row row : sites.resolved().sort("time").collectAsList()) {
                byte[] body = row.getAs("body");
                String failure = CaptureRows.NOT_ARCHIVED.equals(row.getAs("failure")) ? null : row.getAs("failure");
                RESULTS.computeIfAbsent(row.getString(0), site -> new ArrayList<>())
                        .add(new Result(
                                ArchiveTime.micros(row.getInstant(1)),
                                body == null ? failure : new String(body, UTF_8)));
            }
            sites.rejects().collectAsList().forEach(row -> LOST.add(row.getAs("detail")));
            stored = sites.captures();
        }
    }

    static Stream<Arguments> targets() {
        return Stream.of(
                arguments("hour", "the next capture within the hour", 200 + HOUR, "new"),
                arguments("day", "otherwise the newest of the day before", 100 + DAY, "old"),
                arguments("never", "none that is older than a day", 101 + DAY, null),
                arguments("old-circle", "none that is older than a day, even if it redirects back", 101 + DAY, null),
                arguments("same", "one of the same time", 200L, "same"),
                arguments("nowhere", "unknown if it is not archived", 200L, null),
                arguments("circle", "none if redirects repeat", 300L, "redirect_loop"),
                arguments("on", "the one where redirects end", 400L, "there"),
                arguments("long", "none after five redirects", 15L, "redirect_limit"),
                // WARC 1.1 §6.7.2: the digest, or the time, of the capture of the URL that the revisit names.
                arguments("same-digest", "the capture of another URL with the digest", 99_000_000L, "first"),
                arguments("same-time", "the capture of another URL at the time", 99_000_000L, "second"),
                arguments("other-time", "unknown if what the revisit names is not archived", 99_000_000L, null));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("targets")
    void aRedirectOrRevisitHasItsTarget(String host, String rule, long micros, String content) {
        assertThat(results(host)).containsExactly(new Result(micros, content));
    }

    @Test
    void ofCapturesOfOneTimeTheStrictestIsTheTarget() {
        assertThat(results("first")).containsExactly(new Result(100, "first"), new Result(200, "first"));
    }

    @Test
    void pagesThatNoRobotsTxtNamesAreNotStored() {
        assertThat(stored).isEqualTo(CAPTURES.size() - PAGES - 2);
        assertThat(LOST).doesNotContain("https://crawl.example/other");
    }

    @Test
    void revisitsMeanTheNewestOfTheirDigestOrTheLastFile() {
        assertThat(results("digest"))
                .endsWith(new Result(9, "one"), new Result(10, "two"), new Result(11, null))
                .hasSize(6);
        assertThat(LOST).contains("https://digest.example/robots.txt");
    }

    @Test
    void errorPagesAreNotRevisited() {
        assertThat(results("pages")).endsWith(new Result(9, null), new Result(10, "file"));
    }

    /** A truncated file tells nothing, so a 304 refers to the file before it. */
    @Test
    void anIncompleteFileIsRevisitedByItsDigestOnly() {
        assertThat(results("part")).endsWith(new Result(9, "file"), new Result(10, "part"));
    }

    @Test
    void anyContentOfTheUrlIsFoundByItsDigest() {
        assertThat(results("many")).endsWith(new Result(99, "content 1"));
    }

    @Test
    void aRevisitOfWhatIsNotArchivedIsRejected() {
        assertThat(LOST).contains("https://other-time.example/robots.txt");
    }

    private static void refers(String host, String digest, long micros) {
        CAPTURES.add(row(
                "https://" + host + ".example/robots.txt",
                ArchiveTime.instant(99_000_000),
                0,
                null,
                Revisit.IDENTICAL_PAYLOAD.name(),
                "https://mirror.example/robots.txt",
                ArchiveTime.instant(micros),
                digest,
                ""));
    }

    private static List<Result> results(String host) {
        return RESULTS.get("https://" + host + ".example");
    }

    private static void redirect(String host, long micros) {
        String target = "https://www." + host + ".example/robots.txt";
        capture("https://" + host + ".example/robots.txt", micros, 301, target, null, null, "");
    }

    private static void target(String host, long micros, int status, String payload) {
        capture("https://www." + host + ".example/robots.txt", micros, status, null, null, null, payload);
    }

    private static void own(String host, long micros, int status, Revisit revisit, String digest, String payload) {
        capture("https://" + host + ".example/robots.txt", micros, status, null, revisit, digest, payload);
    }

    private static void capture(
            String url, long micros, int status, String location, Revisit revisit, String digest, String payload) {
        String why = Optional.ofNullable(revisit).map(Enum::name).orElse(null);
        CAPTURES.add(row(url, ArchiveTime.instant(micros), status, location, why, digest, payload));
    }

    private static Row row(
            String url, Instant time, int status, String location, String revisit, String digest, String body) {
        return row(url, time, status, location, revisit, null, null, digest, body);
    }

    private static Row row(String url, Instant time, int status, String location, Object... others) {
        Map<String, String> headers = location == null ? Map.of() : Map.of("Location", location);
        Object body = ((String) others[4]).getBytes(UTF_8);
        Object[] first = {url, time, status, null, CollectionConverters.asScala(headers), body, false};
        Object[] rest = {others[0], others[1], others[2], others[3], "a.warc", (long) status, null, null};
        return RowFactory.create(ArrayUtils.addAll(first, rest));
    }
}
