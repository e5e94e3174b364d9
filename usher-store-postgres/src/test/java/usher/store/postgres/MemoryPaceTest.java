package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.fetch.pace.LocalPace;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.Pacer;
import usher.fetch.system.SystemTime;

@Tag("long")
class MemoryPaceTest extends PaceContract {
    @Override
    Pacer pacer() {
        SystemTime time = new SystemTime();
        return new Pacer(time, SETTINGS, PaceListener.NONE, LocalPace.afterOthers(time, SETTINGS, Optional.empty()));
    }

    @Test
    void theFirstVisitAfterAStartWaitsOneDelay() throws Exception {
        long start = System.nanoTime();
        Pacer pacer = open();
        visit(pacer);
        assertThat(since(start)).isGreaterThanOrEqualTo(DELAY);
    }
}
