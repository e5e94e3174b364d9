package usher.fetch.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import usher.fetch.system.TimeSource.Cancellable;

class ManualTimeTest {
    private final ManualTime time = new ManualTime();
    private final List<String> ran = new ArrayList<>();

    private Cancellable plan(String name, long seconds) {
        return time.after(
                Duration.ofSeconds(seconds),
                () -> ran.add(name + "@" + time.sinceStart().toSeconds()));
    }

    @Test
    void runsWhatIsDueInOrderOfTimeAndThenOfPlanning() {
        plan("late", 3);
        plan("first", 1);
        plan("second", 1);
        plan("never", 4);
        time.advance(Duration.ofSeconds(3));
        assertThat(ran).containsExactly("first@1", "second@1", "late@3");
        assertThat(time.planned()).isOne();
        assertThat(time.untilNext()).contains(Duration.ofSeconds(1));
    }

    @Test
    void anActionIsNotRunANanosecondEarly() {
        plan("due", 1);
        time.advance(Duration.ofSeconds(1).minusNanos(1));
        assertThat(ran).isEmpty();
        time.advance(Duration.ofNanos(1));
        assertThat(ran).containsExactly("due@1");
    }

    @Test
    void whatActionsPlanRunsInTheSameAdvance() {
        time.after(Duration.ofSeconds(1), () -> {
            plan("now", 0);
            plan("later", 2);
        });
        time.advance(Duration.ofSeconds(5));
        assertThat(ran).containsExactly("now@1", "later@3");
    }

    @Test
    void cancelledActionsDoNotRun() {
        Cancellable second = plan("second", 2);
        time.after(Duration.ofSeconds(1), second::cancel);
        time.advance(Duration.ofSeconds(5));
        assertThat(ran).isEmpty();
        assertThat(time.planned()).isZero();
    }

    @Test
    void theWallClockJumpsAloneAndNanosOverflow() {
        Instant wall = time.now();
        long nanos = time.nanos();
        time.jumpWall(Duration.ofHours(-25));
        assertThat(time.nanos()).isEqualTo(nanos);
        time.advance(Duration.ofHours(2));
        assertThat(time.now()).isEqualTo(wall.minus(Duration.ofHours(23)));
        assertThat(time.nanos()).isNegative();
        assertThat(time.nanos() - nanos).isEqualTo(Duration.ofHours(2).toNanos());
    }
}
