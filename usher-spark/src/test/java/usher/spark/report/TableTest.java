package usher.spark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableTest {
    private static String csv(Object cell) {
        boolean number = cell instanceof Long;
        List<Table.Column> columns = List.of(new Table.Column("it", number));
        return new Table("t", columns, List.of(List.of(Optional.of(cell)))).csv();
    }

    @Test
    void textIsQuotedWhereItMustBe() {
        assertThat(csv("*")).isEqualTo("it\r\n*\r\n");
        assertThat(csv("a,b")).isEqualTo("it\r\n\"a,b\"\r\n");
        assertThat(csv("\"a")).isEqualTo("it\r\n\"\"\"a\"\r\n");
    }

    @Test
    void textOfFilesIsNoFormula() {
        for (String first : List.of("=", "+", "-", "@", "\t", "\r")) {
            assertThat(csv(first + "cmd|\"x\"")).isEqualTo("it\r\n\"'" + first + "cmd|\"\"x\"\"\"\r\n");
        }
        assertThat(csv(-1L)).isEqualTo("it\r\n-1\r\n");
        assertThat(csv("a=b")).isEqualTo("it\r\na=b\r\n");
    }
}
