package usher.spark.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.spark.TestSpark;

class PagedFileTest {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message rows {
              required binary text (STRING);
              required int64 instant;
              required binary word (STRING);
              optional int32 line;
              optional int64 seen;
              optional boolean old;
            }
            """);
    private static final List<String> WORDS = List.of("allow", "b", "", "ünknown", "never");
    private static final Configuration CONFIGURATION = new Configuration();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "0, 100, 1000, 1000, 0",
        "1, 100, 1000, 1000, 1",
        "400, 100, 1000000, 1000000, 1",
        "5000, 300, 1000000, 4000, 2",
        "3000, 100000, 2000, 1, 3"
    })
    void readersGetTheRowsThatWereWritten(int count, int pageRows, int pageBytes, long groupBytes, int minGroups)
            throws IOException {
        List<Row> rows = write(count, new PagedFile.Limits(pageRows, pageBytes, groupBytes));
        assertThat(blocks()).hasSizeGreaterThanOrEqualTo(minGroups);
        SparkSession spark = TestSpark.session();
        for (boolean vectorized : new boolean[] {true, false}) {
            SparkSession session = spark.newSession();
            session.conf().set("spark.sql.parquet.enableVectorizedReader", vectorized);
            assertThat(session.read().parquet(path()).collectAsList()).isEqualTo(rows);
        }
    }

    @Test
    void statisticsHaveTheExtremesAndNulls() throws IOException {
        List<Row> rows = write(5_000, new PagedFile.Limits(300, 1 << 20, 1 << 20));
        BlockMetaData block = blocks().get(0);
        Statistics<?> line = block.getColumns().get(3).getStatistics();
        List<Integer> lines = rows.stream()
                .filter(row -> !row.isNullAt(3))
                .map(row -> row.getInt(3))
                .toList();
        assertThat((Object) line.genericGetMin()).isEqualTo(Collections.min(lines));
        assertThat((Object) line.genericGetMax()).isEqualTo(Collections.max(lines));
        assertThat(line.getNumNulls()).isEqualTo(rows.size() - lines.size());
        assertThat((Object) block.getColumns().get(1).getStatistics().genericGetMin())
                .isEqualTo(rows.stream()
                        .map(row -> row.getLong(1))
                        .min(Long::compare)
                        .orElseThrow());
        assertThat((Object) block.getColumns().get(5).getStatistics().genericGetMax())
                .isEqualTo(true);
        assertThat(block.getColumns().get(0).getStatistics().hasNonNullValue()).isFalse();
    }

    @Test
    void aRowGroupEndsBeforeItsDictionaryIsLarge() throws IOException {
        int count = 400_000;
        DictionaryColumn times = new DictionaryColumn(type(4), true, NumberedValues.longs(number -> number));
        List<Long> groups = new ArrayList<>();
        try (PagedFile file = new PagedFile(
                HadoopOutputFile.fromPath(new org.apache.hadoop.fs.Path(path()), CONFIGURATION),
                new MessageType("rows", SCHEMA.getType(4)),
                List.of(times),
                new CodecFactory(CONFIGURATION, 1 << 10),
                PagedFile.Limits.DEFAULTS)) {
            for (int row = 0; row < count; row++) {
                times.add(row % 200_000);
                if (file.endRows(1, 0)) {
                    groups.add((long) row + 1);
                }
            }
        }
        assertThat(groups).containsExactly(140_000L, 280_000L);
        assertThat(blocks()).extracting(BlockMetaData::getRowCount).containsExactly(140_000L, 140_000L, 120_000L);
        Row all = TestSpark.session()
                .read()
                .parquet(path())
                .selectExpr("count(seen)", "sum(seen)", "count(distinct seen)")
                .first();
        assertThat(all).isEqualTo(RowFactory.create(400_000L, 2 * 199_999L * 100_000L, 200_000L));
    }

    /** Writes random rows, each up to three times, and returns them. */
    private List<Row> write(int count, PagedFile.Limits limits) throws IOException {
        Random random = new Random(count);
        List<Long> seen = List.of(7L, -9L, Long.MAX_VALUE, 0L);
        TextColumn text = new TextColumn(type(0));
        LongColumn instant = new LongColumn(type(1));
        DictionaryColumn word = new DictionaryColumn(type(2), true, NumberedValues.words(WORDS));
        DictionaryColumn line = new DictionaryColumn(type(3), true, NumberedValues.integers());
        DictionaryColumn seenAt = new DictionaryColumn(type(4), true, NumberedValues.longs(seen::get));
        FlagColumn old = new FlagColumn(type(5));
        List<Row> rows = new ArrayList<>();
        try (PagedFile file = new PagedFile(
                HadoopOutputFile.fromPath(new org.apache.hadoop.fs.Path(path()), CONFIGURATION),
                SCHEMA,
                List.of(text, instant, word, line, seenAt, old),
                new CodecFactory(CONFIGURATION, 1 << 10),
                limits)) {
            while (rows.size() < count) {
                int times = Math.min(1 + random.nextInt(3), count - rows.size());
                String url = "https://a.example/" + "x".repeat(random.nextInt(9)) + "/é" + random.nextInt(40);
                long micros = random.nextInt(3) == 0 ? random.nextLong() : rows.size() * 1_000L;
                byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
                text.add(bytes, times);
                instant.add(micros, times);
                for (int i = 0; i < times; i++) {
                    int chosen = random.nextInt(WORDS.size());
                    Integer number = random.nextInt(4) == 0 ? null : (Integer) (1 + random.nextInt(900));
                    Integer capture =
                            rows.size() < 700 || random.nextInt(7) == 0 ? null : (Integer) random.nextInt(seen.size());
                    Boolean flag = random.nextInt(5) == 0 ? null : (Boolean) random.nextBoolean();
                    word.add(chosen);
                    add(line, number);
                    add(seenAt, capture);
                    if (flag == null) {
                        old.addNull();
                    } else {
                        old.add(flag);
                    }
                    rows.add(RowFactory.create(
                            url, micros, WORDS.get(chosen), number, capture == null ? null : seen.get(capture), flag));
                }
                file.endRows(times, bytes.length);
            }
        }
        return rows;
    }

    private static void add(DictionaryColumn column, Integer number) {
        if (number == null) {
            column.addNull();
        } else {
            column.add(number);
        }
    }

    private static PrimitiveType type(int column) {
        return SCHEMA.getType(column).asPrimitiveType();
    }

    private String path() {
        return folder.resolve("rows.parquet").toString();
    }

    private List<BlockMetaData> blocks() throws IOException {
        try (ParquetFileReader reader = ParquetFileReader.open(
                HadoopInputFile.fromPath(new org.apache.hadoop.fs.Path(path()), CONFIGURATION))) {
            return reader.getFooter().getBlocks();
        }
    }
}
