package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.input.Place;
import usher.spark.robot.AskedRobot;
import usher.testkit.faults.Page;
import usher.testkit.frontends.Question;
import usher.uri.Authority;
import usher.uri.TypedUrl;

/** What every front end answers about a live site, a job answers about an archived one, as far as an archive can hold it. */
class ArchivedQuestionsTest {
    private static final String SITE = "http://a.example";

    @Test
    void anArchiveAnswersAsTheTableSays() {
        List<Question> questions = Question.all().stream()
                .filter(question -> question.site().isOneCapture())
                .toList();
        assertThat(questions).hasSizeGreaterThan(190);
        for (Question question : questions) {
            SiteJudge judge = new SiteJudge(
                    new Authority("http", "a.example", 80),
                    List.of(AskedRobot.natural(question.agent()).loaded()));
            Page page = question.site().robotsTxt();
            Capture capture = new Capture(
                    SITE + "/robots.txt",
                    Instant.EPOCH,
                    FetchOutcome.answered(page.status(), page.headers()),
                    page.body(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    new Place("a.warc", 0));
            judge.learn(0, CaptureContent.read(CaptureContent.of(capture).toBytes()));
            long[] findings = new long[1];
            judge.judge(TypedUrl.of(SITE + question.path()).asked().text(), 1, findings);

            assertThat(Finding.ACCESS_WORDS.get(Finding.access(findings[0])) + " "
                            + Finding.REASON_WORDS.get(Finding.reason(findings[0])) + " "
                            + Finding.line(findings[0]))
                    .as(question.toString())
                    .isEqualTo(question.answer());
        }
    }
}
