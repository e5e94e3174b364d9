package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.uri.Authority;

/** Neither the database nor its log keeps the size that it once had. */
@Tag("long")
class LogSizeTest {
    private static final String DATABASE = "snapshots.db";
    private static final String LOG = "snapshots.db-wal";
    private static final int BODIES = 50;
    private static final int BODY_BYTES = 400_000;
    private static final long SMALL = 1 << 20;
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final Random random = new Random(1);

    @TempDir
    Path folder;

    @Test
    void aLogThatGrewBesideALongQueryIsTruncatedAfterIt() throws SQLException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            appendBesideAQuery(store);
            await(store, LOG, SMALL);
            assertThat(store.verify().damages()).isEmpty();
            assertThat(store.verify().bodies()).isEqualTo(BODIES);
        }
    }

    @Test
    void whatIsRemovedIsReturnedToTheFileSystemWithoutFurtherAppends() throws SQLException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            appendBesideAQuery(store);
            await(store, LOG, SMALL);
            store.forgetBefore(Instant.MAX);
            await(store, DATABASE, SMALL);
        }
    }

    /** The query's transaction prevents all checkpoints of later pages. */
    private void appendBesideAQuery(SqliteSnapshotStore store) throws SQLException {
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(DATABASE));
                Statement statement = reader.createStatement()) {
            statement.execute("BEGIN");
            statement.execute("SELECT count(*) FROM body");
            for (int i = 0; i < BODIES; i++) {
                append(store, i);
            }
            assertThat(bytes(LOG)).isGreaterThan((long) BODIES * BODY_BYTES);
        }
    }

    private void append(SqliteSnapshotStore store, int number) {
        Bytes body = Samples.noise(random, BODY_BYTES);
        Authority site = Samples.authority("w" + number + ".example");
        Samples.keep(store, Samples.good(site, Samples.START.plusSeconds(number), body), body);
    }

    private void await(SqliteSnapshotStore store, String file, long most) {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (bytes(file) > most && System.nanoTime() < end) {
            assertThat(store.usedBytes()).isPositive();
        }
        assertThat(bytes(file)).as(file).isLessThanOrEqualTo(most);
    }

    private long bytes(String file) {
        return folder.resolve(file).toFile().length();
    }
}
