package usher.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.stream.Collectors.toCollection;

import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.SharedStore;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.AppendQueue;
import usher.internal.fetch.AppendRequest;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.ResponseLines;
import usher.internal.fetch.Sql;

/** The only appending thread; a batch is a transaction, with bodies in the order of hashes, against deadlocks. */
final class AppendWriter extends AppendQueue {
    /** Pruning takes this lock alone while it removes bodies to which no row refers; appends share it. */
    static final long CONTENT_LOCK = Migrations.LOCK + 1;

    private static final String INSERT = "INSERT INTO snapshot (authority, fetched_at, took, status, failure, body_id,"
            + " length, cut, revalidated, response_id, date, expires, age)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private static final System.Logger LOG = System.getLogger("usher.fetch.store");
    private static final long RETRY_NANOS = Duration.ofMinutes(10).toNanos();

    private final Database database;
    private final String process;
    /** When the next attempt to make a table ahead may begin. Used by the writer's thread. */
    private long nextAttempt = System.nanoTime();
    /** The months whose partitions exist. Used by the writer's thread. */
    private final Set<YearMonth> months = new HashSet<>();

    /** @param process what this process calls itself when it tells the others */
    AppendWriter(Database database, String process) {
        super(200, 4 << 20);
        this.database = database;
        this.process = process;
    }

    @Override
    protected void write(List<AppendRequest> batch) {
        Map<AppendRequest, StoreException> refused = new HashMap<>();
        try {
            database.transaction("cannot write", connection -> {
                refused.clear();
                write(connection, batch, refused);
                return batch.size();
            });
            acknowledge(() -> batch.forEach(append -> append.end(refused.get(append))));
            createNext(batch);
        } catch (RuntimeException | Error e) {
            months.clear();
            failAll(
                    batch,
                    e instanceof StoreException known
                            ? known
                            : new StoreException("store_failed: cannot write: " + e, e));
        }
    }

    private void write(Connection connection, List<AppendRequest> batch, Map<AppendRequest, StoreException> refused)
            throws SQLException {
        for (AppendRequest append : batch) {
            if (append.lease().isPresent()
                    && !PostgresStore.endLease(
                            connection,
                            append.snapshot().authority(),
                            append.lease().get())) {
                refused.put(append, new SharedStore.LeaseLostException());
            }
        }
        List<AppendRequest> kept =
                batch.stream().filter(append -> !refused.containsKey(append)).toList();
        createPartitions(connection, kept);
        Database.lock(connection, "pg_advisory_xact_lock_shared", CONTENT_LOCK);
        Map<ContentHash, Long> bodies = bodies(connection, kept);
        Map<ContentHash, Long> responses = responses(connection, kept);
        Set<String> changed = new TreeSet<>();
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            for (AppendRequest append : kept) {
                Snapshot snapshot = append.snapshot();
                @Nullable Long body = snapshot.content().map(bodies::get).orElse(null);
                if (snapshot.content().isPresent() && body == null) {
                    String reason = "the unchanged body of " + snapshot.authority() + " is not in the store";
                    refused.put(append, new StoreException(reason));
                    continue;
                }
                @Nullable
                Long response =
                        lines(snapshot).map(ContentHash::of).map(responses::get).orElse(null);
                FetchRow.bind(insert, snapshot, body, response);
                insert.addBatch();
                changed.add(snapshot.authority().toString());
            }
            insert.executeBatch();
        }
        AppendListener.tell(connection, process, changed);
    }

    private void createPartitions(Connection connection, List<AppendRequest> batch) throws SQLException {
        Set<YearMonth> missing = batch.stream()
                .map(AppendWriter::month)
                .filter(month -> !months.contains(month))
                .collect(toCollection(TreeSet::new));
        for (YearMonth month : missing) {
            createPartition(connection, month);
            months.add(month);
        }
    }

    /** Creates the partition of the next month ahead, so that what is in its way delays no fetch. */
    private void createNext(List<AppendRequest> batch) {
        YearMonth next = batch.stream()
                .map(AppendWriter::month)
                .max(naturalOrder())
                .orElseThrow()
                .plusMonths(1);
        if (months.contains(next) || System.nanoTime() - nextAttempt < 0) {
            return;
        }
        try {
            database.transaction("cannot make the table of " + next + " ahead", connection -> {
                createPartition(connection, next);
                return months.add(next);
            });
        } catch (StoreException e) {
            nextAttempt = System.nanoTime() + RETRY_NANOS;
            LOG.log(Level.WARNING, e.getMessage() + "; while this lasts, fetches of that month cannot be stored");
        }
    }

    private static YearMonth month(AppendRequest append) {
        return YearMonth.from(append.snapshot().fetchedAt().atOffset(ZoneOffset.UTC));
    }

    static void createPartition(Connection connection, YearMonth month) throws SQLException {
        String name = String.format("snapshot_%04d_%02d", month.getYear(), month.getMonthValue());
        if (Migrations.exists(connection, name)) {
            return;
        }
        Database.lock(connection, "pg_advisory_xact_lock", Migrations.LOCK);
        if (!Migrations.exists(connection, name)) {
            // Unlike PARTITION OF, ATTACH waits for none who reads, such as pg_dump.
            Sql.script(connection, "CREATE TABLE " + name + " (LIKE snapshot)");
            Sql.script(
                    connection,
                    "ALTER TABLE snapshot ATTACH PARTITION " + name + " FOR VALUES FROM (" + start(month) + ") TO ("
                            + start(month.plusMonths(1)) + ")");
        }
    }

    static long start(YearMonth month) {
        Instant first = month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        return first.toEpochMilli();
    }

    private static Map<ContentHash, Long> bodies(Connection connection, List<AppendRequest> batch) throws SQLException {
        Map<ContentHash, Optional<Bytes>> contents = new TreeMap<>(comparing(ContentHash::hex));
        for (AppendRequest append : batch) {
            append.snapshot()
                    .content()
                    .ifPresent(hash -> contents.merge(hash, append.body(), (one, other) -> one.or(() -> other)));
        }
        return ids(connection, "body", contents);
    }

    private static Map<ContentHash, Long> responses(Connection connection, List<AppendRequest> batch)
            throws SQLException {
        Map<ContentHash, Optional<Bytes>> contents = new TreeMap<>(comparing(ContentHash::hex));
        for (AppendRequest append : batch) {
            lines(append.snapshot()).ifPresent(lines -> contents.put(ContentHash.of(lines), Optional.of(lines)));
        }
        return ids(connection, "response", contents);
    }

    private static Optional<Bytes> lines(Snapshot snapshot) {
        return Optional.of(Bytes.of(ResponseLines.of(snapshot).getBytes(UTF_8))).filter(lines -> !lines.isEmpty());
    }

    /** Returns the ids of contents, of which the missing ones are inserted if they are passed. */
    private static Map<ContentHash, Long> ids(
            Connection connection, String table, Map<ContentHash, Optional<Bytes>> contents) throws SQLException {
        Map<ContentHash, Long> found = find(connection, table, contents.keySet());
        Map<ContentHash, Bytes> missing = new LinkedHashMap<>();
        contents.forEach((hash, bytes) ->
                bytes.filter(passed -> !found.containsKey(hash)).ifPresent(passed -> missing.put(hash, passed)));
        if (missing.isEmpty()) {
            return found;
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO " + table + " (sha256, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING")) {
            for (Map.Entry<ContentHash, Bytes> content : missing.entrySet()) {
                insert.setBytes(1, HexFormat.of().parseHex(content.getKey().hex()));
                insert.setBytes(2, content.getValue().toByteArray());
                insert.addBatch();
            }
            insert.executeBatch();
        }
        found.putAll(find(connection, table, missing.keySet()));
        return found;
    }

    private static Map<ContentHash, Long> find(Connection connection, String table, Set<ContentHash> hashes)
            throws SQLException {
        Map<ContentHash, Long> found = new HashMap<>();
        if (!hashes.isEmpty()) {
            byte[][] keys = hashes.stream()
                    .map(hash -> HexFormat.of().parseHex(hash.hex()))
                    .toArray(byte[][]::new);
            Sql.query(
                    connection,
                    row -> found.put(new ContentHash(HexFormat.of().formatHex(row.getBytes(2))), row.getLong(1)),
                    "SELECT id, sha256 FROM " + table + " WHERE sha256 = ANY(?)",
                    (Object) keys);
        }
        return found;
    }
}
