package usher.spark.output;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Field;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.hadoop.metadata.Canonicalizer;
import org.apache.parquet.hadoop.metadata.ColumnChunkProperties;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Makes Parquet write the same footers on every run. A footer lists the encodings of each column in the order of a hash set of
 * enum constants, which differs from one process to the next. But Parquet keeps only the first of equal descriptions of
 * columns; so it is shown each that may come, and what it has met before, by reading files, is taken from what it keeps. It
 * takes a description with its encodings in another order for a different one, by the array that the set gives; so each order is
 * shown, as a set that gives that array and
 * lists its elements in the right order. Thread-safe.
 */
public final class StableFooters {
    /** The encodings that one column may have together, in each version of pages, and how many at most. */
    @SuppressWarnings("deprecation") // the first version writes the name of one that it does not use
    private static final List<Encoding> FIRST =
            List.of(Encoding.PLAIN, Encoding.RLE, Encoding.BIT_PACKED, Encoding.PLAIN_DICTIONARY);

    private static final List<Encoding> SECOND = List.of(
            Encoding.PLAIN,
            Encoding.RLE,
            Encoding.DELTA_BINARY_PACKED,
            Encoding.DELTA_LENGTH_BYTE_ARRAY,
            Encoding.DELTA_BYTE_ARRAY,
            Encoding.RLE_DICTIONARY);
    private static final int MOST_OF_SECOND = 3;

    private static final List<Set<Encoding>> ORDERED = ordered();
    private static final Optional<Map<?, ?>> KEPT = kept();
    private static final Set<Shown> SHOWN = ConcurrentHashMap.newKeySet();

    private record Shown(MessageType schema, CompressionCodecName codec) {}

    /** Lists its elements in one order, and gives them as an array in another. */
    private static final class Listed extends AbstractSet<Encoding> {
        private final List<Encoding> given;
        private final List<Encoding> sorted;

        private Listed(List<Encoding> given) {
            this.given = List.copyOf(given);
            this.sorted = given.stream().sorted().toList();
        }

        @Override
        public Iterator<Encoding> iterator() {
            return sorted.iterator();
        }

        @Override
        public int size() {
            return sorted.size();
        }

        @Override
        public Object[] toArray() {
            return given.toArray();
        }
    }

    private StableFooters() {}

    private static List<Set<Encoding>> ordered() {
        List<Set<Encoding>> all = new ArrayList<>();
        addOrders(List.of(), FIRST, FIRST.size(), all);
        addOrders(List.of(), SECOND, MOST_OF_SECOND, all);
        return List.copyOf(all);
    }

    private static void addOrders(List<Encoding> chosen, List<Encoding> from, int most, List<Set<Encoding>> all) {
        if (!chosen.isEmpty()) {
            all.add(new Listed(chosen));
        }
        for (Encoding next : from) {
            if (chosen.size() < most && !chosen.contains(next)) {
                List<Encoding> longer = new ArrayList<>(chosen);
                longer.add(next);
                addOrders(longer, from, most, all);
            }
        }
    }

    /** To be called in each process before it writes files of that schema. */
    public static synchronized void prepare(MessageType schema, CompressionCodecName codec) {
        if (!SHOWN.add(new Shown(requireNonNull(schema, "schema"), requireNonNull(codec, "codec")))) {
            return;
        }
        for (ColumnDescriptor column : schema.getColumns()) {
            ColumnPath path = ColumnPath.get(column.getPath());
            ORDERED.forEach(encodings -> show(path, column.getPrimitiveType(), codec, encodings));
        }
    }

    private static void show(ColumnPath path, PrimitiveType type, CompressionCodecName codec, Set<Encoding> encodings) {
        ColumnChunkProperties first = ColumnChunkProperties.get(path, type, codec, encodings);
        if (!(first.getEncodings() instanceof Listed)) {
            KEPT.ifPresent(kept -> kept.remove(first));
            ColumnChunkProperties.get(path, type, codec, encodings);
        }
    }

    /** Parquet has no way to forget a description but the map in which it keeps them; nothing if it keeps them elsewhere. */
    private static Optional<Map<?, ?>> kept() {
        try {
            Field keeper = ColumnChunkProperties.class.getDeclaredField("properties");
            keeper.setAccessible(true);
            Field map = Canonicalizer.class.getDeclaredField("canonicals");
            map.setAccessible(true);
            return map.get(keeper.get(null)) instanceof Map<?, ?> kept ? Optional.of(kept) : Optional.empty();
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
