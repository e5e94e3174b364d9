package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.access.OutcomeCode;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.uri.Authority;

/** ST-04, ST-05: changes of the tables are reported, and the other data can still be read. */
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
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("snapshots.db"));
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
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

    /** Authority 3 is site2.example. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DELETE FROM observation WHERE authority_id=3 AND sequence=5 | rows are missing before it",
                "DELETE FROM observation WHERE authority_id=3 AND sequence=1 | rows are missing before it",
                "UPDATE observation SET record=x'D20600000000' WHERE authority_id=3 AND sequence=5 | row 5 of https://site2.example",
                "UPDATE observation SET fetched_at=fetched_at+1 WHERE authority_id=3 AND sequence=5 | row 5",
                "UPDATE observation SET late=1 WHERE authority_id=3 AND sequence=3 | it is marked as fetched earlier than a row before it, but it was not",
                "UPDATE observation SET body_id=body_id+1 WHERE authority_id=3 AND sequence=3 | row 3",
                "UPDATE observation SET context_id=NULL WHERE authority_id=3 AND sequence=3 | row 3",
                "UPDATE observation SET record=zeroblob(length(record)) WHERE authority_id=3 AND sequence=3 | row 3",
                "UPDATE observation SET record=substr(record,1,length(record)-1) WHERE authority_id=3 AND sequence=3 | row 3",
                "UPDATE observation SET record=substr(record,2) WHERE authority_id=3 AND sequence=3 | row 3",
                "UPDATE observation SET record=x'' WHERE authority_id=3 AND sequence=3 | row 3",
                "UPDATE observation SET sequence=99 WHERE authority_id=3 AND sequence=15 | rows are missing",
                "INSERT INTO bridge SELECT 3, 5, record FROM observation WHERE authority_id=3 AND sequence=4 | it is marked as following removed rows",
                "UPDATE authority SET name='https://other.example' WHERE id=3 | row 5 of https://other.example",
                "UPDATE authority SET name='nothing' WHERE id=3 | not an authority",
                "DELETE FROM authority WHERE id=3 | not an authority",
            })
    void changesOfRowsAreReported(String sql, String what) throws SQLException {
        tamper(sql);
        List<Damage> damages = verify().damages();
        assertThat(damages).anyMatch(damage -> damage.what().contains(what));
        assertThat(damages)
                .anyMatch(damage ->
                        damage.place().contains("authority 3") || damage.place().contains("row 3"));
        readable(3);
    }

    @Test
    void aRowThatIsMissingAtTheEndIsDetectedByTheLedger() throws SQLException {
        tamper("DELETE FROM observation WHERE authority_id=3 AND sequence=15");
        assertThat(verify().damages()).extracting(Damage::place).containsExactly("table ledger");
    }

    @Test
    void swappedRowsAreReported() throws SQLException {
        tamper(
                "UPDATE observation SET sequence=-1 WHERE authority_id=3 AND sequence=5",
                "UPDATE observation SET sequence=5 WHERE authority_id=3 AND sequence=6",
                "UPDATE observation SET sequence=6 WHERE authority_id=3 AND sequence=-1");
        assertThat(verify().damages()).extracting(Damage::authority).contains(Optional.of(THIRD));
        readable(3);
    }

    /** A forged row with a correct seal still breaks the chain. */
    @Test
    void aForgedRowBreaksTheChain() throws SQLException, IOException {
        Path other = folder.resolve("other");
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(other)) {
            for (int i = 0; i < 5; i++) {
                store.append(Samples.failed(THIRD, Instant.EPOCH.plusSeconds(i), OutcomeCode.BUSY), Optional.empty())
                        .toCompletableFuture()
                        .join();
            }
        }
        tamper(
                "ATTACH '" + other.resolve("snapshots.db") + "' AS other",
                "DELETE FROM observation WHERE authority_id=3 AND sequence=5",
                "INSERT INTO observation SELECT 3, fetched_at, sequence, late, body_id, context_id, record"
                        + " FROM other.observation WHERE sequence=5");
        assertThat(verify().damages())
                .anyMatch(damage -> damage.what().contains("does not match the row before it")
                        && damage.place().contains("row 5"))
                .allMatch(damage -> damage.authority().map(THIRD::equals).orElse(true));
    }

    @Test
    void damagedBodiesAndHeadersAreReportedAndRejected() throws SQLException {
        tamper(
                "UPDATE body SET packed=zeroblob(length(packed)) WHERE id=1",
                "UPDATE body SET packed=x'00' WHERE id=2",
                "UPDATE body SET packed=(SELECT packed FROM body WHERE id=6) WHERE id=3",
                "UPDATE context SET octets=x'00' WHERE id=4",
                "DELETE FROM body WHERE id=5");
        assertThat(verify().damages().stream().map(Damage::place).collect(Collectors.toSet()))
                .contains("table body, row 1", "table body, row 2", "table body, row 3", "table context, row 4");
        assertThat(verify().damages()).extracting(Damage::place).anyMatch(place -> place.contains("observation"));
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
        tamper("UPDATE observation SET record=zeroblob(length(record)) WHERE authority_id=3 AND sequence IN (15, 3)");
        List<String> damaged = new ArrayList<>();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            List<Snapshot> whole = filled.histories().get(THIRD);

            assertThat(store.history(THIRD, Instant.MAX, 1_000, damage -> damaged.add(damage.getMessage())))
                    .hasSize(whole.size() - 2)
                    .isSubsetOf(whole);
            assertThat(damaged)
                    .containsExactlyInAnyOrder(
                            "damaged: row 15 of https://site2.example", "damaged: row 3 of https://site2.example");
            assertThat(store.history(THIRD, Instant.MAX, 1, damage -> {}))
                    .as("past the damaged one")
                    .containsExactly(whole.get(1));
            assertThatThrownBy(() -> store.history(THIRD, Instant.MAX, 1_000)).isInstanceOf(DamagedException.class);
        }
    }

    @Test
    void damagedRowsAreSkippedInAnExport() throws SQLException {
        tamper(
                "UPDATE observation SET record=zeroblob(length(record)) WHERE authority_id=3 AND sequence=3",
                "UPDATE authority SET name='nothing' WHERE id=2");
        List<String> damaged = new ArrayList<>();
        List<Snapshot> exported = new ArrayList<>();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            store.export(exported::add, damage -> damaged.add(damage.getMessage()));
        }
        assertThat(exported).hasSize((FilledStore.AUTHORITIES - 1) * FilledStore.VERSIONS - 1);
        assertThat(damaged)
                .containsExactlyInAnyOrder(
                        "damaged: not an authority: nothing", "damaged: row 3 of https://site2.example");
    }

    @Test
    void aNewerFormatIsRejected() throws SQLException {
        tamper("PRAGMA user_version=2");
        for (Runnable open : opens()) {
            assertThatThrownBy(open::run)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("format version 2")
                    .hasMessageContaining("newer version of the program");
        }
    }

    @Test
    void aForeignFileIsRejectedAndNotChanged() throws SQLException, IOException {
        Files.delete(folder.resolve("snapshots.db"));
        tamper("CREATE TABLE theirs(x)", "INSERT INTO theirs VALUES(1)");
        String before = ContentHash.of(Bytes.of(Files.readAllBytes(folder.resolve("snapshots.db"))))
                .hex();
        for (Runnable open : opens()) {
            assertThatThrownBy(open::run)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("not a snapshot store");
        }
        assertThat(ContentHash.of(Bytes.of(Files.readAllBytes(folder.resolve("snapshots.db"))))
                        .hex())
                .isEqualTo(before);
        Files.writeString(folder.resolve("snapshots.db"), "This is no database at all.\n".repeat(400));
        for (Runnable open : opens()) {
            assertThatThrownBy(open::run).isInstanceOf(StoreException.class);
        }
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

    private List<Runnable> opens() {
        return List.of(
                () -> SqliteSnapshotStore.open(folder).close(),
                () -> SqliteSnapshotStore.openReadOnly(folder).close());
    }
}
