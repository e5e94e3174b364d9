package usher.internal.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import usher.fetch.system.ManualTime;
import usher.fetch.system.RecordedLog;

class EventLogTest {
    private final ManualTime time = new ManualTime();
    private final RecordedLog recorded = new RecordedLog();
    private final EventLog log = new EventLog(time, recorded);

    private void log(LoggedEvent event, int times) {
        for (int i = 0; i < times; i++) {
            log.log(event, "no " + i);
        }
    }

    @Test
    void anEventIsOneLineOfItsOwnLogger() {
        log.log(LoggedEvent.STORE_FAILED, "disk full");
        assertThat(recorded.lines).containsExactly("usher.fetch.store WARNING disk full");
    }

    @Test
    void tenAMinuteAreLoggedAndTheRestIsCounted() {
        log(LoggedEvent.FETCH_REFUSED, 1_000);
        assertThat(recorded.lines).hasSize(10);
        time.advance(Duration.ofSeconds(59));
        log(LoggedEvent.FETCH_REFUSED, 5);
        assertThat(recorded.lines).hasSize(10);
        time.advance(Duration.ofSeconds(1));
        assertThat(recorded.lines)
                .hasSize(11)
                .endsWith("usher.fetch.refused WARNING Suppressed 995 more FETCH_REFUSED events in the last minute");
        log(LoggedEvent.FETCH_REFUSED, 1);
        assertThat(recorded.lines).hasSize(12);
    }

    @Test
    void theMinuteOfEachKindBeginsWithItsFirstEvent() {
        log(LoggedEvent.FETCH_REFUSED, 10);
        log(LoggedEvent.STORE_FAILED, 1);
        assertThat(recorded.lines).hasSize(11);
        time.advance(Duration.ofSeconds(60));
        assertThat(recorded.lines).hasSize(11);
        log(LoggedEvent.FETCH_REFUSED, 11);
        assertThat(recorded.lines).hasSize(21);
        time.advance(Duration.ofMinutes(5));
        assertThat(recorded.lines).hasSize(22);
        assertThat(time.planned()).isZero();
    }

    @Test
    void aMessageIsOneLineWithoutControlCharacters() {
        log.log(LoggedEvent.STORE_FAILED, "a\nb\u001B[2J\u202E\uE000" + "x".repeat(2_000));
        assertThat(recorded.lines.get(0))
                .startsWith("usher.fetch.store WARNING a\\x0Ab\\x1B[2J\\u{202E}\\u{E000}xxx")
                .endsWith("x…")
                .hasSizeLessThan(1_100);
    }

    @Test
    void nothingIsThrown() {
        EventLog broken = new EventLog(time, name -> {
            throw new IllegalStateException(name);
        });
        time.whenScheduling(delay -> {
            throw new RejectedExecutionException("closed");
        });
        EventLog late = new EventLog(time, recorded);
        assertThatCode(() -> {
                    broken.log(LoggedEvent.FETCH_FAULT, "x");
                    for (int i = 0; i < 20; i++) {
                        late.log(LoggedEvent.FETCH_FAULT, "x", new IllegalStateException("y"));
                    }
                })
                .doesNotThrowAnyException();
        assertThat(recorded.lines).hasSize(10);
        assertThat(recorded.thrown).hasSize(10);
    }
}
