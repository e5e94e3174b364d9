package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.KeptFetches;
import usher.fetch.snapshot.Samples;
import usher.internal.fetch.Sql;
import usher.testkit.Project;

/**
 * A store of the present format, made by the version that introduced it, is read as it was written, and can be changed
 * to the next. After a change of the format {@code -Dusher.store.write=true} makes the store of the new one.
 */
class KeptStoreTest {
    private static final String NAME = "format" + Schema.VERSION + ".db.gz";

    @TempDir
    Path folder;

    @BeforeEach
    void unpack() throws IOException {
        Path kept = Project.root().resolve("usher-store-sqlite/src/test/resources/usher/store/sqlite/" + NAME);
        if (Boolean.getBoolean("usher.store.write") && !Files.exists(kept)) {
            Path made = folder.resolve("made");
            try (SqliteSnapshotStore store = SqliteSnapshotStore.open(made)) {
                KeptFetches.append(store);
            }
            try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(kept))) {
                Files.copy(made.resolve("snapshots.db"), packed);
            }
        }
        try (InputStream packed = new GZIPInputStream(Files.newInputStream(kept))) {
            Files.createDirectory(folder.resolve("store"));
            Files.copy(packed, folder.resolve("store/snapshots.db"));
        }
    }

    @Test
    void anOldStoreIsReadAsItWasWritten() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("store/snapshots.db"));
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder.resolve("store"))) {
            KeptFetches.require(store);
            assertThat(store.verify().damages()).isEmpty();
        }
        assertThat(folder.resolve("store/snapshots.db")).hasBinaryContent(before);
    }

    @Test
    void anOldStoreAcceptsNewSnapshots() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder.resolve("store"))) {
            KeptFetches.require(store);
            KeptFetches.append(store);
            assertThat(store.history(Samples.authority("shop.example"), Samples.START.plusSeconds(1_000_000), 100))
                    .hasSize(8);
            assertThat(store.verify().damages()).isEmpty();
        }
    }

    @Test
    void aStoreIsChangedToTheFormatsOfLaterVersionsAndKeepsItsRows() throws SQLException {
        List<String> steps = new ArrayList<>(Schema.STEPS);
        steps.add("ALTER TABLE fetch ADD COLUMN later TEXT;\nCREATE TABLE later(id INTEGER PRIMARY KEY) STRICT;\n");
        try (Connection kept = connect("store/snapshots.db");
                Connection created = connect("new.db")) {
            long rows = Sql.number(kept, "SELECT count(*) FROM fetch");
            Schema.upgrade(kept, steps);
            Schema.upgrade(kept, steps);
            Schema.upgrade(created, steps);
            assertThat(tables(kept)).isEqualTo(tables(created)).anyMatch(table -> table.contains("later TEXT"));
            assertThat(Sql.number(kept, "PRAGMA user_version")).isEqualTo(Schema.VERSION + 1);
            assertThat(Sql.number(kept, "SELECT count(*) FROM fetch"))
                    .isEqualTo(rows)
                    .isPositive();
            assertThatThrownBy(() -> Schema.require(kept, "store")).hasMessageContaining("Use a newer version");
        }
    }

    @Test
    void aStepThatFailsLeavesTheStoreAsItWas() throws SQLException {
        List<String> steps = new ArrayList<>(Schema.STEPS);
        steps.add("ALTER TABLE fetch ADD COLUMN later TEXT;\nDROP TABLE no_such_table;\n");
        try (Connection kept = connect("store/snapshots.db")) {
            assertThatThrownBy(() -> Schema.upgrade(kept, steps)).hasMessageContaining("no_such_table");
        }
        try (Connection kept = connect("store/snapshots.db")) {
            Schema.require(kept, "store");
        }
        anOldStoreAcceptsNewSnapshots();
    }

    private Connection connect(String file) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(file));
    }

    private static List<String> tables(Connection connection) throws SQLException {
        return Sql.texts(connection, "SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY rowid");
    }
}
