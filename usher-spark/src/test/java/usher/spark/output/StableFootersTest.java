package usher.spark.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.hadoop.metadata.ColumnChunkProperties;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.TestSpark;

@SuppressWarnings("deprecation") // one of the encodings, which are listed all the same
class StableFootersTest {
    /** As a hash set might give them to Parquet. */
    private static final Set<Encoding> ODD =
            new LinkedHashSet<>(List.of(Encoding.BIT_PACKED, Encoding.RLE, Encoding.PLAIN));

    @Test
    void encodingsAreListedInOrder() {
        MessageType schema = MessageTypeParser.parseMessageType("message m { optional int64 first_footer; }");

        StableFooters.prepare(schema, CompressionCodecName.ZSTD);

        assertThat(listed(schema.getType("first_footer").asPrimitiveType()))
                .containsExactly(Encoding.PLAIN, Encoding.RLE, Encoding.BIT_PACKED);
    }

    @Test
    void whatWasReadBeforeMakesNoDifference() {
        MessageType schema = MessageTypeParser.parseMessageType("message m { optional int64 third_footer; }");
        PrimitiveType column = schema.getType("third_footer").asPrimitiveType();
        assertThat(listed(column)).containsExactlyElementsOf(ODD);

        StableFooters.prepare(schema, CompressionCodecName.ZSTD);

        assertThat(listed(column)).containsExactly(Encoding.PLAIN, Encoding.RLE, Encoding.BIT_PACKED);
    }

    /** Spark's own writer is prepared by the way of committing that our sessions have. */
    @Test
    void tablesOfSparkArePrepared(@TempDir Path folder) {
        SparkSession spark = TestSpark.session();
        new Output(folder.resolve("out").toString(), false)
                .write("table", spark.sql("select 1L as second_footer"), List.of());

        MessageType schema = MessageTypeParser.parseMessageType("message m { required int64 second_footer; }");
        assertThat(listed(schema.getType("second_footer").asPrimitiveType()))
                .containsExactly(Encoding.PLAIN, Encoding.RLE, Encoding.BIT_PACKED);
    }

    private static Set<Encoding> listed(PrimitiveType column) {
        return ColumnChunkProperties.get(ColumnPath.get(column.getName()), column, CompressionCodecName.ZSTD, ODD)
                .getEncodings();
    }
}
