package usher.cli.sites;

import java.time.Duration;
import usher.cli.console.Terminal;
import usher.fetch.system.TimeSource;
import usher.fetch.system.TimeSource.Cancellable;
import usher.sitemaps.WalkProgress;

/** The progress of a walk, on a terminal after two seconds; updated while the walk waits. Thread-safe. */
final class WalkProgressLine implements AutoCloseable {
    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final Duration EVERY = Duration.ofMillis(500);

    private final Terminal terminal;
    private final TimeSource time;
    private Cancellable timer;
    private int visited;
    private int known;
    private long pages;
    private boolean shown;
    private boolean closed;

    WalkProgressLine(Terminal terminal, TimeSource time) {
        this.terminal = terminal;
        this.time = time;
        this.timer = terminal.progress() ? time.after(FIRST, this::show) : () -> {};
    }

    synchronized void sitemap(WalkProgress progress) {
        visited = progress.visited();
        known = progress.known();
    }

    synchronized void page() {
        pages++;
    }

    private synchronized void show() {
        if (!closed) {
            terminal.err().print("\r" + visited + " of " + known + " sitemaps, " + pages + " pages …\u001B[K");
            terminal.err().flush();
            shown = true;
            timer = time.after(EVERY, this::show);
        }
    }

    /** Removes the line, so that output can be printed. The line appears again below the output. */
    synchronized void clear() {
        if (shown) {
            terminal.err().print("\r\u001B[K");
            terminal.err().flush();
            shown = false;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        timer.cancel();
        clear();
    }
}
