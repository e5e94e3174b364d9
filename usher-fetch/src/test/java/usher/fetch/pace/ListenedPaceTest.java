package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import usher.fetch.system.ManualTime;
import usher.fetch.system.RecordedLog;
import usher.testkit.OperatingPage;

class ListenedPaceTest {
    private static final Requester CALLER = new Requester("crawl");

    private final ManualTime time = new ManualTime();
    private final RecordedLog log = new RecordedLog();

    private Pacer pacer(PaceListener listener) {
        return new Pacer(time, PaceSettings.DEFAULT, listener, LocalPace.first(time), () -> "id", log);
    }

    /** The caller lost the visit that it had been granted, and the site waited for its lease. */
    @Test
    void aListenerThatThrowsPreventsNoVisit() {
        Pacer pacer = pacer(new PaceListener() {
            @Override
            public void granted(Visit visit, Duration waited) {
                throw new IllegalStateException("broken listener");
            }

            @Override
            public void refused(Requester caller, VisitRefusal answer) {
                throw new IllegalStateException("broken listener");
            }
        });
        PaceRule rule = PaceRule.none("bot");
        Visit visit = pacer.tryVisit(PacerScenario.SITE, rule, CALLER).visit().orElseThrow();
        assertThat(pacer.tryVisit(PacerScenario.SITE, rule, CALLER).visit()).isEmpty();
        visit.end();
        assertThat(log.lines)
                .containsExactly(
                        "usher.fetch.listener ERROR A PaceListener threw an exception",
                        "usher.fetch.listener ERROR A PaceListener threw an exception");
    }

    @Test
    void aVisitThatIsNeverEndedIsLogged() {
        List<Visit> abandoned = new ArrayList<>();
        Pacer pacer = pacer(new PaceListener() {
            @Override
            public void abandoned(Visit visit) {
                abandoned.add(visit);
            }
        });
        pacer.tryVisit(PacerScenario.SITE, PaceRule.none("bot"), CALLER);
        time.advance(Duration.ofHours(1));
        assertThat(abandoned).hasSize(1);
        assertThat(log.lines)
                .containsExactly("usher.fetch.visit WARNING visit of https://site.example by crawl, granted"
                        + " 2026-11-21T12:00:00Z was not ended before its lease expired and blocked other "
                        + "visits. Close each visit.");
        OperatingPage.assertRow("usher.fetch.visit", log.lines);
    }
}
