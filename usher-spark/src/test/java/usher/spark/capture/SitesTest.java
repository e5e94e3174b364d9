package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.spark.TestSpark;
import usher.spark.job.ArchiveTime;

@Tag("nightly")
class SitesTest {
    private static final String SITE = "https://a.example";
    private static final String TARGET = "https://files.example/robots";

    /** A target was captured three times at the same time. Whatever their order, the strictest response counts. */
    @Test
    void ofTargetsOfOneTimeTheStrictestApplies() {
        List<Row> captures = new ArrayList<>(List.of(
                link(SITE + "/robots.txt", 301, Optional.of(TARGET)),
                link(TARGET, 200, Optional.empty()),
                link(TARGET, 404, Optional.empty())));
        assertThat(answer(captures)).isEqualTo("200");
        Collections.reverse(captures);
        assertThat(answer(captures)).isEqualTo("200");
        captures.add(link(TARGET, 503, Optional.empty()));
        assertThat(answer(captures)).isEqualTo("503");
    }

    @Test
    void anArchiveWithoutCapturesHasNoSites() {
        Reject reject = new Reject(RejectCode.FILE_UNREADABLE, new InputPosition("a.warc", -1), "gone");
        SparkSession spark = TestSpark.session();
        try (Sites sites = Sites.of(spark.createDataset(List.of(CaptureRows.row(reject)), CaptureRows.encoder()))) {
            assertThat(sites.resolved().collectAsList()).isEmpty();
            assertThat(sites.rejects().collectAsList()).hasSize(1);
        }
    }

    @Test
    void sitesThatRedirectToMissingTargetsAreIncluded() {
        SparkSession spark = TestSpark.session();
        List<Row> captures = List.of(link(SITE + "/robots.txt", 302, Optional.of(TARGET)));
        try (Sites sites = Sites.of(spark.createDataset(captures, CaptureRows.encoder()))) {
            assertThat(sites.resolved().collectAsList()).singleElement().satisfies(row -> {
                assertThat(row.getString(0)).isEqualTo(SITE);
                assertThat(row.<String>getAs("failure")).isEqualTo(CaptureRows.NOT_ARCHIVED);
                assertThat(row.<byte[]>getAs("body")).isNull();
            });
        }
    }

    /** Four hops away from the site, through URLs that no other site refers to. */
    @Test
    void chainsAreFollowedToTheirEnd() {
        List<Row> captures = new ArrayList<>();
        String from = SITE + "/robots.txt";
        for (int hop = 0; hop < 5; hop++) {
            captures.add(link(from, 307, Optional.of("https://h" + hop + ".example/there")));
            from = "https://h" + hop + ".example/there";
        }
        captures.add(link(from, 200, Optional.empty()));
        captures.add(link("https://other.example/page", 200, Optional.empty()));
        assertThat(answer(captures)).isEqualTo("200");
    }

    private static Row link(String url, int status, Optional<String> location) {
        return RedirectsTest.row(
                url, ArchiveTime.instant(1_000), status, location.orElse(null), null, null, "" + status);
    }

    private static String answer(List<Row> captures) {
        SparkSession spark = TestSpark.session();
        try (Sites sites = Sites.of(spark.createDataset(captures, CaptureRows.encoder()))) {
            Row resolved = sites.resolved().collectAsList().get(0);
            assertThat(resolved.getString(0)).isEqualTo(SITE);
            return new String(resolved.<byte[]>getAs("body"), UTF_8);
        }
    }
}
