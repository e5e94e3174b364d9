package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.fetch.snapshot.StoreReport;
import usher.internal.fetch.Sql;

@Tag("long")
class VerifyTest {
    @Test
    void theFirstThousandDamagedRowsAreListed() throws SQLException {
        PostgresAddress address = PostgresCluster.shared().newSchema();
        try (PostgresStore store = PostgresStore.open(address);
                Connection connection = Database.connect(address, 0)) {
            Sql.script(
                    connection,
                    "INSERT INTO body (sha256, bytes) SELECT decode(lpad(to_hex(i), 64, '0'), 'hex'), 'x' FROM "
                            + "generate_series(1, 1200) i");

            StoreReport report = store.verify();

            assertThat(report.bodies()).isEqualTo(1200);
            assertThat(report.damages()).hasSize(1000);
            assertThat(report.damages().get(999).place()).isEqualTo("table body, row 1000");
            assertThat(report.more()).isTrue();
        }
    }
}
