package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.fetch.snapshot.KeptFetches;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.Sql;
import usher.testkit.Project;

/**
 * Stores of every version of the tables, as {@code pg_dump} wrote them, are read as they were written, after the
 * migrations that they lack. After a new migration, {@code -Dusher.store.write=true} makes the store of its version.
 */
@Tag("long")
class KeptStoreTest {
    private static final String SCHEMA = "kept_schema";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, Migrations.VERSION})
    void anOldStoreIsMigratedAndReadAsItWasWritten(int version) throws IOException, SQLException {
        PostgresCluster cluster = PostgresCluster.shared();
        Path kept = Project.root()
                .resolve("usher-store-postgres/src/test/resources/usher/store/postgres/version" + version
                        + "/store.sql");
        if (Boolean.getBoolean("usher.store.write") && !Files.exists(kept)) {
            try (PostgresStore store =
                    PostgresStore.open(cluster.address(SCHEMA), version, FleetProcessMain.statements(version))) {
                KeptFetches.append(store);
            }
            Files.createDirectories(kept.getParent());
            Files.writeString(kept, cluster.dump(SCHEMA));
            cluster.psql("DROP SCHEMA " + SCHEMA + " CASCADE");
        }
        PostgresAddress address = cluster.newSchema();
        try (Connection connection = Database.connect(address, 0)) {
            Sql.script(connection, Files.readString(kept).replace(SCHEMA, address.schema()));
        }
        if (version < Migrations.VERSION) {
            assertThatThrownBy(() -> PostgresStore.openReadOnly(address))
                    .as("a reader changes nothing")
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("have version " + version);
        }
        try (PostgresStore store = PostgresStore.open(address)) {
            KeptFetches.require(store);
            assertThat(store.verify().damages()).isEmpty();
            assertThat(store.lease(Samples.authority("shop.example"), Duration.ofSeconds(5)))
                    .isPresent();
            KeptFetches.append(store);
            assertThat(store.history(Samples.authority("shop.example"), Samples.START.plusSeconds(1_000_000), 100))
                    .hasSize(8);
        }
    }
}
