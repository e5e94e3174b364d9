package usher.cli.console;

import java.util.concurrent.TimeUnit;

/** Shows a counter on standard error, if that is a terminal and the work takes more than two seconds. */
public final class ProgressCounter implements AutoCloseable {
    private static final long FIRST = TimeUnit.SECONDS.toNanos(2);
    private static final long EVERY = TimeUnit.MILLISECONDS.toNanos(500);
    /** Reading the clock takes longer than most steps. */
    private static final int STEPS_PER_CHECK = 64;

    private final Terminal terminal;
    private final String unit;
    private long steps;
    private long next = System.nanoTime() + FIRST;
    private boolean shown;

    public ProgressCounter(Terminal terminal, String unit) {
        this.terminal = terminal;
        this.unit = unit;
    }

    public void step() {
        steps++;
        if (terminal.progress() && steps % STEPS_PER_CHECK == 0 && System.nanoTime() - next >= 0) {
            terminal.err().print("\r" + steps + " " + unit + " …");
            terminal.err().flush();
            shown = true;
            next = System.nanoTime() + EVERY;
        }
    }

    @Override
    public void close() {
        if (shown) {
            terminal.err().print("\r\u001B[K");
            terminal.err().flush();
        }
    }
}
