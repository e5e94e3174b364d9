package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteConfig;
import usher.internal.fetch.Sql;

class KeptStatementsTest {
    private static final String NUMBERS = "SELECT 1 UNION SELECT 2 ORDER BY 1";

    private Connection bare;
    private Connection keeping;

    @BeforeEach
    void open() throws SQLException {
        bare = new SQLiteConfig().createConnection("jdbc:sqlite::memory:");
        keeping = KeptStatements.of(bare);
    }

    @AfterEach
    void close() throws SQLException {
        keeping.close();
        assertThat(bare.isClosed()).isTrue();
    }

    @Test
    void aClosedStatementIsTheNextOneForTheSameQuery() throws SQLException {
        PreparedStatement first = keeping.prepareStatement(NUMBERS);
        PreparedStatement below = first.unwrap(PreparedStatement.class);
        first.executeQuery().close();
        first.close();
        assertThat(below.isClosed()).isFalse();
        PreparedStatement second = keeping.prepareStatement(NUMBERS);
        PreparedStatement third = keeping.prepareStatement(NUMBERS);
        assertThat(second.unwrap(PreparedStatement.class)).isSameAs(below);
        assertThat(third.unwrap(PreparedStatement.class)).isNotSameAs(below);
        second.close();
        third.close();
        assertThat(below.isClosed()).as("one of two is kept").isTrue();
    }

    @Test
    void aQueryInsideTheSameQueryReadsItsOwnRows() throws SQLException {
        List<String> pairs = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            Sql.each(
                    keeping,
                    row -> Sql.each(keeping, inner -> pairs.add(row.getInt(1) + ":" + inner.getInt(1)), NUMBERS),
                    NUMBERS);
        }
        assertThat(pairs).containsExactly("1:1", "1:2", "2:1", "2:2", "1:1", "1:2", "2:1", "2:2");
    }

    @Test
    void aQueryThatFailsLeavesTheConnectionUsable() throws SQLException {
        assertThatThrownBy(() -> Sql.number(keeping, "SELECT x FROM nothing")).isInstanceOf(SQLException.class);
        for (int round = 0; round < 2; round++) {
            assertThatThrownBy(() -> Sql.number(keeping, "SELECT abs(?)", Long.MIN_VALUE))
                    .isInstanceOf(SQLException.class);
            assertThat(Sql.number(keeping, "SELECT abs(?)", -7)).isEqualTo(7);
        }
    }
}
