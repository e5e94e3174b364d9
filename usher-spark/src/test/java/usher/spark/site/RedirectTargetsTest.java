package usher.spark.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.spark.capture.Capture.Revisit;

class RedirectTargetsTest {
    private static final long HOUR = TimeUnit.HOURS.toMicros(1);
    private static final String HERE = "https://www.a.example/robots.txt";
    private static final List<String> CHAIN = List.of("https://a.example/robots.txt", HERE);

    private final RedirectTargets targets = new RedirectTargets();
    private final List<RedirectStep> steps = new ArrayList<>();

    @Test
    void theNextCaptureWithinTheHourAnswers() {
        captured(100, 200, "old");
        asked(200);
        captured(200 + HOUR, 200, "new");
        end();
        assertSettled(200 + HOUR, "new");
    }

    @Test
    void otherwiseTheNewestOfTheDayBefore() {
        long redirected = 100 + 24 * HOUR;
        captured(50, 200, "older");
        captured(100, 200, "old");
        asked(redirected);
        captured(redirected + HOUR + 1, 200, "too late");
        end();
        assertSettled(redirected, "old");
    }

    @Test
    void whatIsOlderThanADayDoesNotAnswer() {
        long redirected = 101 + 24 * HOUR;
        captured(100, 200, "too old");
        asked(redirected);
        captured(redirected + HOUR + 1, 200, "too late");
        end();
        assertNotArchived(redirected);
    }

    @Test
    void aRedirectFromLongAgoClosesNoCircle() {
        steps.addAll(targets.add(redirect(100, "https://a.example/robots.txt")));
        asked(101 + 24 * HOUR);
        end();
        assertNotArchived(101 + 24 * HOUR);
    }

    @Test
    void aCaptureOfTheSameTimeAnswers() {
        captured(200, 200, "same");
        asked(200);
        end();
        assertSettled(200, "same");
    }

    @Test
    void ofCapturesOfOneTimeTheFirstAnswers() {
        captured(100, 200, "first");
        captured(100, 404, "second");
        asked(100);
        asked(200);
        end();
        assertThat(steps)
                .hasSize(2)
                .allSatisfy(step -> assertThat(new String(((RedirectStep.Resolved) step).payload()))
                        .isEqualTo("first"));
    }

    @Test
    void whatIsNotThereIsUnknown() {
        asked(200);
        captured(201 + HOUR, 200, "too late");
        end();
        assertNotArchived(200);
    }

    @Test
    void redirectsGoOnUntilTheyTurnInACircle() {
        asked(200);
        steps.addAll(targets.add(redirect(300, "/robots.txt")));
        asked(400);
        steps.addAll(targets.add(redirect(500, "https://b.example/r")));
        assertThat(steps).hasSize(2);
        assertThat(((RedirectStep.Resolved) steps.get(0)).refusal()).isEqualTo(OutcomeCode.REDIRECT_LOOP);
        RedirectStep.Pending on = (RedirectStep.Pending) steps.get(1);
        assertThat(on.target()).isEqualTo("https://b.example/r");
        assertThat(on.micros()).isEqualTo(500);
        assertThat(on.authority()).isEqualTo("https://a.example");
    }

    @Test
    void sixUrlsAreTheMost() {
        List<String> chain = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            chain.add("https://h" + i + ".example/robots.txt");
        }
        Link last = new Link(chain.get(5), 10, 301, Optional.of("https://h6.example/"), new byte[0]);
        RedirectStep step = last.continues(new RedirectStep.Pending("https://h0.example", 0, chain));
        assertThat(((RedirectStep.Resolved) step).refusal()).isEqualTo(OutcomeCode.REDIRECT_LIMIT);
    }

    @Test
    void revisitsStandForTheNewestOfTheirDigestOrTheLastFile() {
        RevisitResolver revisits = new RevisitResolver();
        revisits.add(link(1, 200, "one"), Optional.of("sha1:1"));
        revisits.add(link(2, 200, "two"), Optional.of("sha1:2"));
        revisits.add(link(3, 503, ""), Optional.empty());
        Link revisit = link(9, 0, "");

        assertThat(revisits.find(revisit, Revisit.IDENTICAL_PAYLOAD, Optional.of("sha1:1")))
                .hasValueSatisfying(found -> {
                    assertThat(new String(found.payload())).isEqualTo("one");
                    assertThat(found.micros()).isEqualTo(9);
                    assertThat(found.status()).isEqualTo(200);
                });
        assertThat(revisits.find(revisit, Revisit.NOT_MODIFIED, Optional.empty()))
                .hasValueSatisfying(
                        found -> assertThat(new String(found.payload())).isEqualTo("two"));
        assertThat(revisits.find(revisit, Revisit.IDENTICAL_PAYLOAD, Optional.of("sha1:9")))
                .isEmpty();
        assertThat(new RevisitResolver().find(revisit, Revisit.NOT_MODIFIED, Optional.empty()))
                .isEmpty();
    }

    @Test
    void pagesOfErrorsAreNoFilesToRevisit() {
        RevisitResolver revisits = new RevisitResolver();
        revisits.add(link(1, 200, "file"), Optional.of("sha1:1"));
        revisits.add(link(2, 404, ""), Optional.of("sha1:0"));
        assertThat(revisits.find(link(9, 200, ""), Revisit.IDENTICAL_PAYLOAD, Optional.of("sha1:0")))
                .isEmpty();
        assertThat(revisits.find(link(9, 304, ""), Revisit.NOT_MODIFIED, Optional.of("sha1:0")))
                .hasValueSatisfying(
                        found -> assertThat(new String(found.payload())).isEqualTo("file"));
    }

    /** A truncated file tells nothing, so a 304 refers to the file before it. */
    @Test
    void aPartIsNoFileToRevisit() {
        RevisitResolver revisits = new RevisitResolver();
        revisits.add(link(1, 200, "file"), Optional.of("sha1:1"));
        revisits.add(link(2, 206, "part"), Optional.of("sha1:2"));
        assertThat(revisits.find(link(9, 304, ""), Revisit.NOT_MODIFIED, Optional.empty()))
                .hasValueSatisfying(
                        found -> assertThat(new String(found.payload())).isEqualTo("file"));
        assertThat(revisits.find(link(9, 0, ""), Revisit.IDENTICAL_PAYLOAD, Optional.of("sha1:2")))
                .hasValueSatisfying(found -> assertThat(found.status()).isEqualTo(206));
    }

    @Test
    void theContentsUsedLastAreKept() {
        RevisitResolver revisits = new RevisitResolver();
        revisits.add(link(0, 200, "first"), Optional.of("sha1:0"));
        for (int i = 1; i < 12; i++) {
            revisits.add(link(2 * i, 200, "other"), Optional.of("sha1:" + i));
            revisits.add(link(2 * i + 1, 200, "again"), Optional.of("sha1:0"));
        }
        assertThat(revisits.find(link(99, 200, ""), Revisit.IDENTICAL_PAYLOAD, Optional.of("sha1:0")))
                .hasValueSatisfying(
                        found -> assertThat(new String(found.payload())).isEqualTo("again"));
        assertThat(revisits.find(link(99, 200, ""), Revisit.IDENTICAL_PAYLOAD, Optional.of("sha1:1")))
                .isEmpty();
    }

    private static Link link(long micros, int status, String payload) {
        return new Link(HERE, micros, status, Optional.empty(), payload.getBytes());
    }

    private static Link redirect(long micros, String location) {
        return new Link(HERE, micros, 302, Optional.of(location), new byte[0]);
    }

    private void captured(long micros, int status, String payload) {
        steps.addAll(targets.add(link(micros, status, payload)));
    }

    private void asked(long micros) {
        steps.addAll(targets.add(new RedirectStep.Pending("https://a.example", micros, CHAIN)));
    }

    private void end() {
        steps.addAll(targets.end());
    }

    private void assertSettled(long micros, String payload) {
        assertThat(steps).singleElement().isInstanceOfSatisfying(RedirectStep.Resolved.class, resolved -> {
            assertThat(resolved.micros()).isEqualTo(micros);
            assertThat(new String(resolved.payload())).isEqualTo(payload);
        });
    }

    private void assertNotArchived(long micros) {
        assertThat(steps).singleElement().isInstanceOfSatisfying(RedirectStep.Resolved.class, resolved -> {
            assertThat(resolved.micros()).isEqualTo(micros);
            assertThat(resolved.payload()).isNull();
            assertThat(resolved.refusal()).isNull();
        });
    }
}
