package usher.internal.fetch;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

public final class DaemonThreads {
    private DaemonThreads() {}

    /** @param name a name that ends in a hyphen gets a number */
    public static ThreadFactory named(String name) {
        AtomicInteger number = new AtomicInteger();
        return action -> {
            Thread thread = new Thread(action, name.endsWith("-") ? name + number.incrementAndGet() : name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
