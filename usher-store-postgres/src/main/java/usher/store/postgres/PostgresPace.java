package usher.store.postgres;

import java.sql.ResultSet;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.fetch.pace.SitePace;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.DaemonThreads;
import usher.internal.fetch.Sql;
import usher.internal.fetch.SqlCall;

/**
 * The pace of a fleet: a row for each site, by the clock of the database.
 *
 * <p>A statement whose response is lost may have begun a visit. That is given back as soon as the database can be
 * reached, as are ends that could not be written: no statement has an effect on other visits, or a second time.
 */
final class PostgresPace implements SitePace, AutoCloseable {
    private static final int THREADS = 4;
    private static final long RETRY_MILLIS = 250;
    private static final Duration MAX_RETRY = Duration.ofHours(1);
    private static final Duration MAX_DELAY = Duration.ofDays(1);

    /** When to ask again for a site without a delay. */
    private static final Duration MIN_RETRY = Duration.ofMillis(10);

    /** So many statements wait at most; what comes after that fails at once. */
    private static final int MAX_WAITING = 10_000;

    private static final String OPEN =
            "SELECT visit FROM pace JOIN unnest(?::text[], ?::text[]) AS known (site, visit) USING (site, visit)";

    private static final String DELETE_IDLE = "DELETE FROM pace WHERE site IN (SELECT site FROM pace WHERE site<>''"
            + " AND until + delay_ms * interval '1 ms' < clock_timestamp() - interval '1 day' LIMIT 10000)"
            + " AND until + delay_ms * interval '1 ms' < clock_timestamp() - interval '1 day'";

    private final Database database;
    private final String service = UUID.randomUUID().toString();
    private final Statements statements;
    private final ScheduledThreadPoolExecutor threads =
            new ScheduledThreadPoolExecutor(THREADS, DaemonThreads.named("usher-pace"));

    /** The statements of the pace, by which versions of this program differ. */
    record Statements(String begin, String end, String cancel, String epoch) {
        static final Statements NEWEST = new Statements(
                Database.resource("begin.sql"),
                Database.resource("end.sql"),
                Database.resource("cancel.sql"),
                Database.resource("epoch.sql"));
    }

    PostgresPace(Database database, Statements statements) {
        this.database = database;
        this.statements = statements;
        threads.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        threads.setRemoveOnCancelPolicy(true);
        threads.scheduleWithFixedDelay(this::deleteIdle, 1, 60, TimeUnit.MINUTES);
    }

    @Override
    public CompletionStage<Turn> begin(String site, String visit, Duration lease, Duration delay, Duration wait) {
        if (delay.compareTo(MAX_DELAY) > 0) {
            throw new IllegalArgumentException("the delay between visits of a fleet must be at most a day: " + delay);
        }
        return async(() -> {
            try {
                return beginNow(site, visit, lease, delay, wait);
            } catch (StoreException e) {
                cancel(site, visit);
                throw e;
            }
        });
    }

    private Turn beginNow(String site, String visit, Duration lease, Duration delay, Duration wait) {
        record Answer(boolean granted, boolean epoch, Duration retryAfter) {}
        long leaseMillis = lease.toMillis() + 1;
        Object[] arguments = {site, visit, leaseMillis, ceilMillis(delay), service, wait.toMillis()};
        SqlCall<ResultSet, Answer> read =
                row -> new Answer(row.getBoolean(1), row.getBoolean(2), Duration.ofMillis(row.getLong(3)));
        return database.run("cannot begin a visit", connection -> {
            Answer answer =
                    Sql.query(connection, read, statements.begin(), arguments).get(0);
            if (answer.granted()) {
                return Turn.granted(answer.retryAfter());
            }
            if (!answer.epoch()) {
                Sql.update(connection, statements.epoch(), leaseMillis);
                return Turn.after(lease.plus(delay));
            }
            Duration again = answer.retryAfter();
            // Not positive: another visit has begun meanwhile, so one delay passes at least.
            Duration least = again.isZero() || again.isNegative() ? delay : again;
            return Turn.after(least.compareTo(MIN_RETRY) > 0 ? least : MIN_RETRY);
        });
    }

    private static long ceilMillis(Duration duration) {
        return duration.plusNanos(999_999).toMillis();
    }

    @Override
    public CompletionStage<Boolean> end(String site, String visit, Duration delay) {
        return change(statements.end(), delay.isZero() ? null : ceilMillis(delay), site, visit);
    }

    @Override
    public CompletionStage<Set<String>> open(Map<String, String> visits) {
        String[] sites = visits.values().toArray(String[]::new);
        String[] ids = visits.keySet().toArray(String[]::new);
        return async(() -> database.run(
                "cannot count the open visits", connection -> Set.copyOf(Sql.texts(connection, OPEN, sites, ids))));
    }

    @Override
    public void cancel(String site, String visit) {
        change(statements.cancel(), site, visit);
    }

    /** Executes a statement that changes at most one row; if that fails, tries again in the background. */
    CompletionStage<Boolean> change(String statement, @Nullable Object... arguments) {
        CompletableFuture<Boolean> first = async(() -> changeNow(statement, arguments));
        first.whenComplete((changed, failure) -> {
            if (failure != null) {
                retry(System.nanoTime(), statement, arguments);
            }
        });
        return first;
    }

    private boolean changeNow(String statement, @Nullable Object... arguments) {
        return database.run("cannot end a visit", connection -> Sql.update(connection, statement, arguments) == 1);
    }

    private void retry(long since, String statement, @Nullable Object... arguments) {
        if (System.nanoTime() - since > MAX_RETRY.toNanos() || isFull()) {
            return; // the lease has ended
        }
        try {
            threads.schedule(() -> tryAgain(since, statement, arguments), RETRY_MILLIS, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            return; // closed: the visit ends with its lease
        }
    }

    private void tryAgain(long since, String statement, @Nullable Object... arguments) {
        try {
            changeNow(statement, arguments);
        } catch (StoreException e) {
            retry(since, statement, arguments);
        }
    }

    private boolean isFull() {
        return threads.getQueue().size() >= MAX_WAITING;
    }

    private <T> CompletableFuture<T> async(Supplier<T> call) {
        if (isFull()) {
            return CompletableFuture.failedFuture(new StoreException("store_failed: too many statements wait"));
        }
        try {
            return CompletableFuture.supplyAsync(call, threads);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.failedFuture(new StoreException("closed"));
        }
    }

    /** Deletes the rows of sites that were not visited for a day, which say no more than no row. */
    void deleteIdle() {
        try {
            while (database.run("cannot delete idle sites", connection -> Sql.update(connection, DELETE_IDLE)) > 0) {
                continue;
            }
        } catch (StoreException e) {
            return; // the next time is in an hour
        }
    }

    /** Waits shortly for the ends that are under way. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            threads.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.shutdownNow();
    }
}
