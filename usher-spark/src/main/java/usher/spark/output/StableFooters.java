package usher.spark.output;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.hadoop.metadata.ColumnChunkProperties;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/**
 * Makes Parquet write the same footers on every run. A footer lists the encodings of each column in the order of a hash set of
 * enum constants, which differs from one process to the next. But Parquet keeps only the first of equal descriptions of
 * columns; so, before it has met any, it is shown each that may come, with the encodings in order. Thread-safe.
 */
public final class StableFooters {
    /** What Parquet's two versions of pages use for the types that our tables have. */
    private static final List<Encoding> USED = List.of(
            Encoding.PLAIN,
            Encoding.RLE,
            Encoding.BIT_PACKED,
            Encoding.PLAIN_DICTIONARY,
            Encoding.DELTA_BINARY_PACKED,
            Encoding.DELTA_LENGTH_BYTE_ARRAY,
            Encoding.DELTA_BYTE_ARRAY,
            Encoding.RLE_DICTIONARY);

    private static final List<Set<Encoding>> ORDERED = ordered();
    private static final Set<Shown> SHOWN = ConcurrentHashMap.newKeySet();

    private record Shown(MessageType schema, CompressionCodecName codec) {}

    private StableFooters() {}

    private static List<Set<Encoding>> ordered() {
        List<Set<Encoding>> all = new ArrayList<>();
        for (int chosen = 0; chosen < 1 << USED.size(); chosen++) {
            Set<Encoding> encodings = EnumSet.noneOf(Encoding.class);
            for (int i = 0; i < USED.size(); i++) {
                if ((chosen >> i & 1) != 0) {
                    encodings.add(USED.get(i));
                }
            }
            all.add(encodings);
        }
        return List.copyOf(all);
    }

    /** To be called in each process before it writes files of that schema. */
    public static void prepare(MessageType schema, CompressionCodecName codec) {
        if (!SHOWN.add(new Shown(requireNonNull(schema, "schema"), requireNonNull(codec, "codec")))) {
            return;
        }
        for (ColumnDescriptor column : schema.getColumns()) {
            ColumnPath path = ColumnPath.get(column.getPath());
            ORDERED.forEach(encodings -> ColumnChunkProperties.get(path, column.getPrimitiveType(), codec, encodings));
        }
    }
}
