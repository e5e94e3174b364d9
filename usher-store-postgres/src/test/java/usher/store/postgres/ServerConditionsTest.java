package usher.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.Sql;
import usher.testkit.LoggedMessages;
import usher.testkit.OperatingPage;

/** What the administrator of the server does: settings, rights, passwords and backups. */
@Tag("long")
class ServerConditionsTest {
    @AutoClose
    private static final PostgresCluster CLUSTER = PostgresCluster.start("synchronous_commit=off");

    private static final Duration SOON = Duration.ofSeconds(20);

    private final PostgresAddress address = CLUSTER.newSchema();

    private static CompletableFuture<Void> append(PostgresStore store, String time) {
        return append(store, "example.com", time);
    }

    private static CompletableFuture<Void> append(PostgresStore store, String site, String time) {
        Bytes body = Samples.body(time);
        return store.append(Samples.good(Samples.authority(site), Instant.parse(time), body), Optional.of(body))
                .toCompletableFuture();
    }

    private static PostgresAddress as(String user, PostgresAddress address) {
        return PostgresAddress.parse(address.toString().replace("usher@", user + "@"));
    }

    private String months() {
        return CLUSTER.psql("SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent='" + address.schema()
                + ".snapshot'::regclass");
    }

    private static String table(YearMonth month) {
        return "snapshot_" + month.toString().replace('-', '_');
    }

    @Test
    void aDumpDelaysNoFetchOfANewMonthAndNoPruning() throws Exception {
        try (PostgresStore store = PostgresStore.open(address);
                PostgresStore other = PostgresStore.open(address)) {
            append(store, "old.example", "2021-03-04T05:06:07Z").join();
            CLUSTER.psql("INSERT INTO " + address.schema()
                    + ".body (sha256, bytes) VALUES ('', repeat('x', 999999)::bytea)");
            Process dump = CLUSTER.startDump(address.schema());
            String copies =
                    "SELECT count(*) FROM pg_stat_activity WHERE application_name='pg_dump' AND query LIKE 'COPY %'";
            await(() -> CLUSTER.psql(copies).strip().equals("1"));
            assertThat(CompletableFuture.allOf(
                            append(store, "2031-05-04T05:06:07Z"),
                            append(other, "other.example", "2031-05-04T05:06:08Z")))
                    .succeedsWithin(SOON);
            CompletableFuture<?> pruning =
                    CompletableFuture.runAsync(() -> store.forgetBefore(Instant.parse("2022-01-01T00:00:00Z")));
            assertThat(pruning).succeedsWithin(SOON);
            assertThat(months()).as("it is read by the dump").contains("snapshot_2021_03");
            assertThat(append(store, "2031-06-04T05:06:07Z")).succeedsWithin(SOON);
            assertThat(dump.isAlive()).isTrue();
            assertThat(new String(dump.getInputStream().readAllBytes(), UTF_8))
                    .contains("snapshot_2021_03", "old.example")
                    .doesNotContain("other.example");
            assertThat(dump.waitFor()).isZero();
            store.forgetBefore(Instant.parse("2022-01-01T00:00:00Z"));
            assertThat(months()).doesNotContain("snapshot_2021_03");
        }
    }

    @Test
    void aRoleThatMayNotReadIsShownWhatItNeeds() {
        PostgresStore.open(address).close();
        String schema = address.schema();
        CLUSTER.psql("CREATE USER looker PASSWORD '" + CLUSTER.password() + "'");
        PostgresAddress looker = as("looker", address);
        for (String right : List.of("SELECT 1", "GRANT USAGE ON SCHEMA " + schema + " TO looker")) {
            CLUSTER.psql(right);
            assertThatThrownBy(() -> PostgresStore.openReadOnly(looker).close())
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining(
                            "the user needs USAGE on the schema " + schema + ", and SELECT on its tables");
        }
    }

    @Test
    void aTableOfTheNextMonthThatCannotBeMadeIsLoggedAtOnce() {
        CLUSTER.psql(
                "CREATE USER owner PASSWORD '" + CLUSTER.password() + "'; CREATE SCHEMA owned AUTHORIZATION owner");
        PostgresAddress owned = as("owner", CLUSTER.address("owned"));
        try (LoggedMessages logged = new LoggedMessages("usher.fetch.store");
                PostgresStore store = PostgresStore.open(owned)) {
            CLUSTER.psql("ALTER SCHEMA owned OWNER TO usher; GRANT USAGE ON SCHEMA owned TO owner");
            YearMonth next = YearMonth.now(ZoneOffset.UTC).plusMonths(1);
            for (int day = 4; day < 7; day++) {
                append(store, next.atDay(day) + "T05:06:07Z").join();
            }
            assertThat(logged.messages())
                    .singleElement(STRING)
                    .startsWith("store_failed: cannot make the table of " + next.plusMonths(1)
                            + " ahead: ERROR: permission denied for schema owned");
            OperatingPage.assertRow("fetches of that month cannot be stored", logged.messages());
        }
    }

    @Test
    void anUpdateThatABackupDelaysFailsBeforeVisitsWaitForIt() throws SQLException {
        PostgresStore.open(address, 1, PostgresPace.Statements.NEWEST).close();
        try (Connection dump = Database.connect(address, 0)) {
            dump.setAutoCommit(false);
            Sql.script(dump, "LOCK TABLE pace IN ACCESS SHARE MODE"); // as pg_dump does
            long start = System.nanoTime();
            assertThatThrownBy(() -> PostgresStore.open(address).close())
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("cannot create or update the tables in schema " + address.schema())
                    .hasMessageEndingWith("such as a backup, holds the table: try again when it has ended");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
            dump.rollback();
        }
        PostgresStore.open(address).close();
    }

    @Test
    void theTableOfTheNextMonthIsCreatedAhead() {
        YearMonth now = YearMonth.now(ZoneOffset.UTC);
        try (PostgresStore store = PostgresStore.open(address)) {
            assertThat(months()).contains(table(now), table(now.plusMonths(1)));
            append(store, "2031-12-04T05:06:07Z").join();
            // The next batch begins when the table was made.
            append(store, "2031-12-04T05:06:08Z").join();
            assertThat(months()).contains("snapshot_2031_12", "snapshot_2032_01");
        }
    }

    @Test
    void aUserThatCannotCreateTablesIsReportedAtTheStart() {
        PostgresStore.open(address).close();
        String schema = address.schema();
        CLUSTER.psql("CREATE USER guest PASSWORD '" + CLUSTER.password() + "'; GRANT USAGE ON SCHEMA " + schema
                + " TO guest; GRANT ALL ON ALL TABLES IN SCHEMA " + schema + " TO guest");
        PostgresAddress guest = as("guest", address);
        assertThatThrownBy(() -> PostgresStore.open(guest).close())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("the user cannot make the tables of coming months")
                .message()
                .hasLineCount(1);
        PostgresStore.openReadOnly(guest).close();
    }

    @Test
    void aCommitIsOnDiskWhateverTheSettingsOfTheServer() throws SQLException {
        PostgresStore.open(address).close();
        String show = "SHOW synchronous_commit";
        try (Database database = Database.open(address);
                Connection other = Database.connect(address, 0)) {
            List<String> pooled = database.run("", connection -> Sql.texts(connection, show));
            assertThat(pooled).containsExactly("on");
            assertThat(Sql.texts(other, show)).containsExactly("on");
        }
    }

    @Test
    void aServerThatACrashCanDamageIsRefused() {
        PostgresStore.open(address).close();
        for (String setting : new String[] {"fsync", "full_page_writes"}) {
            CLUSTER.psql("ALTER SYSTEM SET " + setting + "=off");
            CLUSTER.psql("SELECT pg_reload_conf()");
            try {
                await(() -> CLUSTER.psql("SHOW " + setting).strip().equals("off"));
                assertThatThrownBy(() -> PostgresStore.open(address).close())
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("the server has " + setting + " = off");
            } finally {
                CLUSTER.psql("ALTER SYSTEM RESET " + setting);
                CLUSTER.psql("SELECT pg_reload_conf()");
                await(() -> CLUSTER.psql("SHOW " + setting).strip().equals("on"));
            }
        }
    }

    /** As a pooler in session mode with one connection to the server, and one in statement mode. */
    @Test
    void aServerThatGivesOneConnectionOrEndsATransactionIsNamed() throws SQLException {
        CLUSTER.psql("CREATE USER single PASSWORD '" + CLUSTER.password()
                + "' CONNECTION LIMIT 1; CREATE SCHEMA single AUTHORIZATION single");
        PostgresAddress single = as("single", CLUSTER.address("single"));
        assertThatThrownBy(() -> PostgresStore.open(single).close())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(" again (a service needs 12 connections, also of a pooler")
                .hasMessageEndingWith("FATAL: too many connections for role \"single\"");
        try (Connection ended = Database.connect(address, 0)) {
            assertThatThrownBy(() -> Database.inTransaction(
                            ended,
                            connection -> Sql.texts(connection, "SELECT pg_terminate_backend(pg_backend_pid())")))
                    .hasMessageContaining("terminating connection due to administrator command");
        }
    }

    private static void await(BooleanSupplier done) {
        PaceContract.await(SOON, done);
    }

    @Test
    void aNewPasswordIsUsedAndAnOldOneIsNamed(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("password"), "old");
        CLUSTER.psql("CREATE USER rotating PASSWORD 'old'; CREATE SCHEMA rotating AUTHORIZATION rotating");
        PostgresAddress rotating = PostgresAddress.parse(
                "postgresql://rotating@127.0.0.1:" + CLUSTER.port() + "/postgres?schema=rotating&passwordFile=" + file);
        try (PostgresStore store = PostgresStore.open(rotating)) {
            store.probe();
            CLUSTER.psql("ALTER USER rotating PASSWORD 'new'");
            CLUSTER.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename='rotating'");
            String[] said = {""};
            await(() -> {
                said[0] = failure(store);
                return said[0].contains("authentication");
            });
            assertThat(said[0]).endsWith("FATAL: password authentication failed for user \"rotating\"");
            await(() -> !store.isReachable());
            Files.delete(file);
            await(() -> failure(store).contains("cannot read the password file"));
            Files.writeString(file, "new");
            await(() -> failure(store).isEmpty() && store.isReachable());
        }
    }

    private static String failure(PostgresStore store) {
        try {
            store.probe();
            return "";
        } catch (StoreException e) {
            return e.getMessage();
        }
    }

    @Test
    void fleetsInOneDatabaseDoNotWaitForEachOther() throws SQLException {
        PostgresStore.open(address).close();
        try (Connection slow = Database.connect(address, 0)) {
            slow.setAutoCommit(false);
            Sql.script(slow, "LOCK TABLE usher_version IN ACCESS EXCLUSIVE MODE");
            CompletableFuture<Void> one =
                    CompletableFuture.runAsync(() -> PostgresStore.open(address).close());
            String waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted";
            await(() -> CLUSTER.psql(waiting).strip().equals("1"));
            assertThat(CompletableFuture.runAsync(
                            () -> PostgresStore.open(CLUSTER.newSchema()).close()))
                    .succeedsWithin(SOON);
            slow.rollback();
            one.join();
        }
    }
}
