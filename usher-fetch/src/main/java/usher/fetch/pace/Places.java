package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;

/** How many requests wait, in all and for each caller. */
final class Places {
    private final PaceSettings settings;
    private final Map<String, Integer> byCaller = new HashMap<>();
    private int inAll;

    Places(PaceSettings settings) {
        this.settings = settings;
    }

    /** Whether more wait than may, those of that caller or all. */
    boolean isOver(Caller caller) {
        return inAll > settings.waitingInAll()
                || requireNonNull(byCaller.get(caller.name())) > settings.waitingPerCaller();
    }

    void take(Caller caller) {
        inAll++;
        byCaller.merge(caller.name(), 1, Integer::sum);
    }

    void free(Caller caller) {
        inAll--;
        byCaller.computeIfPresent(caller.name(), (name, count) -> count == 1 ? null : count - 1);
    }

    int inAll() {
        return inAll;
    }
}
