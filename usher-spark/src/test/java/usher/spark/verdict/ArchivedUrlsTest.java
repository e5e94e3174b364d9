package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.spark.Captures;
import usher.spark.ResponseContent;
import usher.spark.capture.Capture;
import usher.spark.capture.InputPosition;
import usher.spark.job.CrawlerSpec;
import usher.testkit.faults.Page;
import usher.testkit.frontends.FrontEndCase;
import usher.uri.Authority;

/**
 * A job gives the same verdicts about an archived site as every front end about the live site, as far as an archive can
 * represent it.
 */
class ArchivedUrlsTest {
    private static final String SITE = "http://a.example";

    @Test
    void theVerdictsOfAnArchiveAreThoseOfTheTable() {
        List<FrontEndCase> questions = FrontEndCase.all().stream()
                .filter(question -> question.site().isOneCapture())
                .toList();
        assertThat(questions).hasSizeGreaterThan(190);
        for (FrontEndCase question : questions) {
            SiteEvaluator evaluator = new SiteEvaluator(
                    new Authority("http", "a.example", 80),
                    List.of(CrawlerSpec.parse(List.of(question.agent()), "auto").get(0)),
                    false);
            Page page = question.site().robotsTxt();
            Capture capture = Captures.whole(
                    SITE + "/robots.txt",
                    Instant.EPOCH,
                    FetchOutcome.answered(page.status(), page.headers()),
                    page.body(),
                    new InputPosition("a.warc", 0));
            ResponseContent content = ResponseContent.of(capture);
            evaluator.update(0, content.outcome(), content.file(), content.cut(), Optional.empty());
            ArchivedVerdict verdict =
                    evaluator.evaluate(SITE + question.path(), 1).get(0);

            assertThat(verdict.access() + " " + verdict.reason() + " " + verdict.line())
                    .as(question.toString())
                    .isEqualTo(question.expected());
        }
    }
}
