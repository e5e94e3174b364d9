package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.fetch.snapshot.StoreException;

/** What an operator writes, and the one line that says what is wrong with it. */
@Tag("long")
class PostgresAddressTest {
    private final PostgresCluster cluster = PostgresCluster.shared();

    @Test
    void theAddressHasItsParts(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("password"), "secret\n");
        PostgresAddress address = PostgresAddress.parse(
                "postgresql://crawler@db1:5433,db2/robots?schema=fleet_2&sslmode=verify-full&visits=fast&passwordFile="
                        + file);
        assertThat(address.url()).isEqualTo("jdbc:postgresql://db1:5433,db2/robots");
        assertThat(address.schema()).isEqualTo("fleet_2");
        assertThat(address.areVisitsDurable()).isFalse();
        assertThat(address.properties(Map.of("PGPASSWORD", "other")))
                .containsEntry("user", "crawler")
                .containsEntry("password", "secret")
                .containsEntry("sslmode", "verify-full");
        PostgresAddress plain = PostgresAddress.parse("postgres://db");
        assertThat(plain.url()).isEqualTo("jdbc:postgresql://db/usher");
        assertThat(plain.properties(Map.of("PGPASSWORD", "secret", "PGUSER", "me")))
                .containsEntry("user", "me")
                .containsEntry("password", "secret");
        assertThat(PostgresAddress.parse("postgresql://[::1]:5433,db?schema=a").url())
                .isEqualTo("jdbc:postgresql://[::1]:5433,db/usher");
        assertThat(PostgresAddress.parse("postgresql://db/robots%20b%C3%BCro").url())
                .isEqualTo("jdbc:postgresql://db/robots+b%C3%BCro");
        assertThat(plain.properties(Map.of()))
                .as("the driver reads its own file")
                .doesNotContainKey("password");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    postgresql://me:hunter2@db/usher            | must not contain a password
                    postgresql://me@db/usher?password=hunter2   | must not contain a password
                    postgresql://me@db/usher?sslpassword=hunter2| must not contain a password
                    postgresql://me@db:5?password=hunter2       | must not contain a password
                    postgresql://me?password=hunter2@db/usher   | must not contain a password
                    postgresql://me@db:5&password=hunter2       | the hosts must be names or addresses
                    postgresql://me@db:5%3Fpassword=hunter2/x   | the hosts must be names or addresses
                    postgresql://me@db;x,db2/usher              | the hosts must be names or addresses
                    postgresql://me@db/u%3Fpassword=hunter2     | the name of the database must not contain
                    postgresql://me:123/hunter2@db              | the name of the database must not contain
                    postgresql://me@db/u%3FsocketFactory=x      | the name of the database must not contain
                    postgresql://me@db/usher#hunter2            | must not contain '#'
                    postgresql://me:hunter2%zz@db/usher         | is not a URL
                    jdbc:postgresql://me:hunter2@db/usher       | must begin with postgresql://
                    jdbc:postgresql:me:hunter2                  | must begin with postgresql://
                    postgres:/me:hunter2@db/usher               | must begin with postgresql://
                    POSTGRESQL://me:hunter2@db/usher            | must begin with postgresql://
                    postgresql://me@db/usher?shema=x            | Unknown parameter 'shema'
                    postgresql://me@db/usher?schema=Ünder       | schema must consist of
                    postgresql://me@db/usher?schema=x;drop      | schema must consist of
                    postgresql://me@db/usher?visits=maybe       | visits must be durable or fast
                    """)
    void errorsNameTheCauseAndNoPassword(String text, String message) {
        assertThat(PostgresAddress.isAddress(text)).isTrue();
        assertThatThrownBy(() -> PostgresAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .message()
                .doesNotContain("hunter2");
    }

    private static void assertOneLine(PostgresAddress address, String message) {
        assertThatThrownBy(() -> PostgresStore.open(address).close())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(message)
                .message()
                .hasLineCount(1);
    }

    @Test
    void aDatabaseThatCannotBeUsedIsReportedInOneLine(@TempDir Path folder) throws Exception {
        assertOneLine(cluster.address(1, "a"), "cannot connect to postgresql://usher@127.0.0.1:1/postgres");
        String server = "@127.0.0.1:" + cluster.port() + "/postgres?schema=";
        Path wrong = Files.writeString(folder.resolve("wrong"), "wrong");
        assertOneLine(
                PostgresAddress.parse("postgresql://usher" + server + "a&passwordFile=" + wrong),
                "password authentication failed");
        assertOneLine(
                PostgresAddress.parse("postgresql://usher" + server + "a&passwordFile=/nowhere"),
                "cannot read the password file");
        cluster.psql("CREATE USER poor PASSWORD '" + cluster.password() + "'");
        String file = "&passwordFile=" + cluster.passwordFile();
        assertOneLine(
                PostgresAddress.parse("postgresql://poor" + server + "poor" + file),
                "needs the right to create the schema");
        cluster.psql("CREATE SCHEMA poor AUTHORIZATION poor");
        PostgresStore.open(PostgresAddress.parse("postgresql://poor" + server + "poor" + file))
                .close();
    }

    @Test
    void tablesOfOtherOrNewerProgramsAreNotChanged() {
        PostgresAddress others = cluster.newSchema();
        cluster.psql("CREATE SCHEMA " + others.schema() + "; CREATE TABLE " + others.schema() + ".pace (other text)");
        assertOneLine(others, "has tables of another program");
        PostgresAddress newer = cluster.newSchema();
        PostgresStore.open(newer).close();
        cluster.psql("UPDATE " + newer.schema() + ".usher_version SET version=9, compatible=9");
        assertOneLine(newer, "have version 9 of a newer program");
        cluster.psql("UPDATE " + newer.schema() + ".usher_version SET version=9, compatible=1");
        PostgresStore.open(newer).close();
    }

    @Test
    void readersDoNotChangeTables() {
        PostgresAddress address = cluster.newSchema();
        assertThatThrownBy(() -> PostgresStore.openReadOnly(address))
                .hasMessageContaining("there is no store in schema");
        PostgresStore.open(address, 1, PostgresPace.Statements.NEWEST).close();
        assertThatThrownBy(() -> PostgresStore.openReadOnly(address))
                .hasMessageContaining("have version 1, and this program needs version " + Migrations.VERSION);
        PostgresStore.open(address).close();
        PostgresStore.openReadOnly(address).close();
    }

    @Test
    void tenServicesMayCreateTheTablesAtOnce() {
        PostgresAddress address = cluster.newSchema();
        List<CompletableFuture<Void>> starts = Stream.generate(() -> CompletableFuture.runAsync(
                        () -> PostgresStore.open(address).close()))
                .limit(10)
                .toList();
        starts.forEach(CompletableFuture::join);
        assertThat(cluster.psql("SELECT count(*), max(version) FROM " + address.schema() + ".usher_version")
                        .strip())
                .isEqualTo("1|" + Migrations.VERSION);
    }
}
