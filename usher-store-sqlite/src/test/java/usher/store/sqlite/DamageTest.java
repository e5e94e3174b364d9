package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.internal.fetch.Sql;
import usher.testkit.StoredRows;
import usher.uri.Authority;

/** ST-04, ST-05: changes of the tables are reported, and the other data can still be read. */
@Tag("long")
class DamageTest {
    private static final Authority THIRD = Samples.authority("site2.example");

    @TempDir
    Path folder;

    @TempDir
    static Path whole;

    private static FilledStore filled;

    @BeforeAll
    static void fill() throws IOException {
        filled = FilledStore.in(whole);
    }

    @BeforeEach
    void copy() throws IOException {
        Files.copy(whole.resolve("snapshots.db"), folder.resolve("snapshots.db"));
    }

    private void tamper(String... statements) throws SQLException {
        StoredRows.change(folder, statements);
    }

    private StoreReport verify() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            return store.verify();
        }
    }

    @Test
    void anUntouchedStoreIsClean() {
        assertThat(verify().damages()).isEmpty();
        assertThat(verify().snapshots()).isEqualTo(FilledStore.AUTHORITIES * FilledStore.VERSIONS);
        assertThat(verify().bodies()).isEqualTo(filled.bodies().size());
    }

    /** Row 63 is the sixth of site2.example. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UPDATE fetch SET failure='nothing' WHERE id=63 | row 63 of https://site2.example",
                "UPDATE fetch SET body_id=999 WHERE id=63 | row 63 of https://site2.example",
                "UPDATE fetch SET response_id=999 WHERE id=63 | row 63 of https://site2.example",
                "UPDATE fetch SET date='\\' WHERE id=63 | row 63 of https://site2.example",
                "UPDATE fetch SET authority='nothing' WHERE id=63 | not an authority",
            })
    void valuesThatNoFetchHasAreReported(String sql, String what) throws SQLException {
        tamper(sql);
        assertThat(verify().damages())
                .singleElement()
                .matches(damage -> damage.what().contains(what))
                .matches(damage -> damage.place().equals("table fetch, row 63"));
        readable(3);
    }

    /** Each authority is in a row and in the index; pages have copies of some in unused space. */
    @Test
    void aChangedKeyIsFoundByTheCheckOfSqlite() throws IOException {
        Path database = folder.resolve("snapshots.db");
        byte[] bytes = Files.readAllBytes(database);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int reported = 0;
        for (int at = text.indexOf("site2.example"); at >= 0; at = text.indexOf("site2.example", at + 1)) {
            bytes[at] ^= 1;
            Files.write(database, bytes);
            reported += verify().damages().stream()
                            .anyMatch(damage -> damage.place().equals("database"))
                    ? 1
                    : 0;
            bytes[at] ^= 1;
        }
        assertThat(reported).isEqualTo(2 * FilledStore.VERSIONS);
    }

    @Test
    void damagedBodiesAreReportedAndRejected() throws SQLException {
        tamper(
                "UPDATE body SET bytes=zeroblob(length(bytes)) WHERE id=1",
                "UPDATE body SET bytes=x'00' WHERE id=2",
                "UPDATE body SET bytes=(SELECT bytes FROM body WHERE id=6) WHERE id=3",
                "DELETE FROM body WHERE id=5");
        assertThat(verify().damages().stream().map(Damage::place).collect(Collectors.toSet()))
                .contains("table body, row 1", "table body, row 2", "table body, row 3");
        assertThat(verify().damages()).extracting(Damage::place).anyMatch(place -> place.contains("table fetch"));
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            long refused = filled.bodies().keySet().stream()
                    .filter(hash -> {
                        try {
                            return store.content(hash).isEmpty();
                        } catch (StoreException e) {
                            return e.getMessage().startsWith("damaged");
                        }
                    })
                    .count();
            assertThat(refused).isEqualTo(4);
        }
    }

    /** Reads all other authorities. */
    private void readable(int without) {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            filled.histories().forEach((authority, history) -> {
                if (!authority.host().startsWith("site" + (without - 1) + ".")) {
                    List<Snapshot> read = store.history(authority, Instant.MAX, 1_000);
                    assertThat(read).isEqualTo(history);
                }
            });
        }
    }

    @Test
    void damagedRowsAreSkippedInAHistory() throws SQLException {
        tamper("UPDATE fetch SET failure='nothing' WHERE id IN (171, 27)");
        List<String> damaged = new ArrayList<>();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            List<Snapshot> whole = filled.histories().get(THIRD);

            assertThat(store.history(THIRD, Instant.MAX, 1_000, damage -> damaged.add(damage.getMessage())))
                    .hasSize(whole.size() - 2)
                    .isSubsetOf(whole);
            assertThat(damaged)
                    .containsExactlyInAnyOrder(
                            "damaged: row 171 of https://site2.example", "damaged: row 27 of https://site2.example");
            assertThat(store.history(THIRD, Instant.MAX, 1, damage -> {}))
                    .as("past the damaged one")
                    .containsExactly(whole.get(1));
            assertThatThrownBy(() -> store.history(THIRD, Instant.MAX, 1_000)).isInstanceOf(DamagedException.class);
        }
    }

    @Test
    void damagedRowsAreSkippedInAnExport() throws SQLException {
        tamper(
                "UPDATE fetch SET failure='nothing' WHERE id=27",
                "UPDATE fetch SET authority='nothing' WHERE authority='https://site1.example'");
        List<String> damaged = new ArrayList<>();
        List<Snapshot> exported = new ArrayList<>();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            store.export(exported::add, damage -> damaged.add(damage.getMessage()));
        }
        assertThat(exported).hasSize((FilledStore.AUTHORITIES - 1) * FilledStore.VERSIONS - 1);
        assertThat(damaged)
                .containsExactlyInAnyOrder(
                        "damaged: not an authority: nothing", "damaged: row 27 of https://site2.example");
    }

    /** Pages of all tables and the index, but not the roots, without which nothing can be found. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void damagedPagesLoseOnlyTheirOwnRowsInAnExport(int seed) throws SQLException, IOException {
        Path place = folder.resolve("large");
        int count = 6_000;
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(place)) {
            List<CompletableFuture<Void>> appends = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Bytes body = Bytes.of("Disallow: /" + i % 1_000 + "x".repeat(1_000));
                Authority site = Samples.authority("site" + i / 3 + ".example");
                appends.add(store.append(Samples.good(site, Samples.START.plusSeconds(i), body), Optional.of(body))
                        .toCompletableFuture());
            }
            appends.forEach(CompletableFuture::join);
        }
        damagePages(place.resolve("snapshots.db"), 8, new Random(seed));
        Set<Snapshot> exported = new HashSet<>();
        List<String> damaged = new ArrayList<>();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(place)) {
            store.export(exported::add, damage -> damaged.add(damage.getMessage()));
        }
        assertThat(damaged).isNotEmpty();
        assertThat(exported).hasSizeGreaterThan(count * 85 / 100);
        assertThat(exported.size() + damaged.size()).isGreaterThanOrEqualTo(count);
    }

    private static void damagePages(Path database, int count, Random random) throws SQLException, IOException {
        Set<Integer> roots = new HashSet<>(List.of(1, 2)); // 2 has the places of the others
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database)) {
            Sql.each(connection, row -> roots.add(row.getInt(1)), "SELECT rootpage FROM sqlite_schema");
        }
        byte[] bytes = Files.readAllBytes(database);
        for (int i = 0; i < count; i++) {
            int page;
            do {
                page = 1 + random.nextInt(bytes.length / 4_096);
            } while (!roots.add(page));
            Arrays.fill(bytes, (page - 1) * 4_096, page * 4_096, (byte) 0xFF);
        }
        Files.write(database, bytes);
    }

    @Test
    void aNewerFormatIsRejected() throws SQLException {
        tamper("PRAGMA user_version=3");
        assertRefused(folder, "format version 3", "newer version of the program");
    }

    /** The file has a log, which opening it would move into the database. */
    @Test
    void aStoreOfTheOldLayoutIsRefusedAndNotTouched() throws SQLException, IOException {
        Path old = folder.resolve("old");
        Path copy = Files.createDirectory(folder.resolve("copy"));
        Files.createDirectory(old);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + old.resolve("snapshots.db"))) {
            Sql.script(connection, "CREATE TABLE observation(authority_id INTEGER, record BLOB)");
            Sql.script(connection, "PRAGMA application_id=" + 0x55736872);
            Sql.script(connection, "PRAGMA user_version=1");
            Sql.script(connection, "PRAGMA journal_mode=WAL");
            Sql.script(connection, "INSERT INTO observation VALUES(1, x'00')");
            for (String name : List.of("snapshots.db", "snapshots.db-wal")) {
                Files.copy(old.resolve(name), copy.resolve(name));
            }
        }
        Files.writeString(copy.resolve("lock"), "1\n");
        Map<String, String> before = files(copy);
        assertThat(before).hasSize(3);
        assertRefused(copy, "format version 1", "0.1.0-SNAPSHOT of commit 889b1e6f", "usher export");
        assertThat(files(copy)).isEqualTo(before);
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> found = Files.list(folder)) {
            for (Path file : found.toList()) {
                files.put(
                        file.getFileName().toString(),
                        ContentHash.of(Bytes.of(Files.readAllBytes(file))).hex());
            }
        }
        return files;
    }

    @Test
    void aForeignFileIsRejectedAndNotChanged() throws SQLException, IOException {
        Path database = folder.resolve("snapshots.db");
        Files.delete(database);
        tamper("CREATE TABLE theirs(x)", "INSERT INTO theirs VALUES(1)");
        byte[] before = Files.readAllBytes(database);
        assertRefused(folder, "not a snapshot store");
        assertThat(database).hasBinaryContent(before);
        Files.writeString(database, "This is no database at all.\n".repeat(400));
        assertRefused(folder, "file is not a database");
    }

    @Test
    void aTruncatedFileIsReported() throws IOException {
        byte[] whole = Files.readAllBytes(folder.resolve("snapshots.db"));
        for (int left : new int[] {whole.length - 4_096, whole.length / 2, 4_096, 100}) {
            Files.write(folder.resolve("snapshots.db"), Arrays.copyOf(whole, left));
            boolean noticed;
            try {
                noticed = !verify().isClean();
            } catch (StoreException e) {
                noticed = true;
            }
            assertThat(noticed).as("cut to " + left).isTrue();
        }
    }

    /** Requires that a store is opened neither for writing nor for reading. */
    private static void assertRefused(Path place, String... reasons) {
        for (ThrowingCallable open : List.<ThrowingCallable>of(
                () -> SqliteSnapshotStore.open(place).close(),
                () -> SqliteSnapshotStore.openReadOnly(place).close())) {
            assertThatThrownBy(open)
                    .isInstanceOf(StoreException.class)
                    .message()
                    .contains(reasons);
        }
    }
}
