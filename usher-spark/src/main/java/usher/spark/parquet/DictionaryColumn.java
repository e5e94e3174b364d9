package usher.spark.parquet;

import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.schema.PrimitiveType;

/**
 * A column whose values have numbers. A value that occurs gets the next place in the dictionary of its row group, found by
 * its number.
 */
public final class DictionaryColumn extends IndexColumn {
    /** A mebibyte of 64-bit values. Readers hold the dictionary in memory. */
    private static final int FULL = 1 << 17;

    private final NumberedValues values;
    private final PlainValuesWriter dictionary = new PlainValuesWriter(FIRST_SLAB, LAST_SLAB, HEAP);
    /** The place of a number in the dictionary plus one; 0 if it is not there. */
    private int[] places = new int[16];

    private int[] numbers = new int[16];
    private int size;

    /**
     * Creates an empty column.
     *
     * @param hasStatistics whether the file has the minimum and maximum of pages
     */
    public DictionaryColumn(PrimitiveType type, boolean hasStatistics, NumberedValues values) {
        super(type, hasStatistics);
        this.values = values;
    }

    /** Adds the value with a number from 0. */
    public void add(int number) {
        if (number >= places.length) {
            places = Arrays.copyOf(places, Math.max(number + 1, 2 * places.length));
        }
        int place = places[number];
        if (place == 0) {
            place = define(number);
        }
        addIndex(place - 1);
    }

    private int define(int number) {
        values.write(number, dictionary);
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = number;
        places[number] = size;
        return size;
    }

    @Override
    int size() {
        return size;
    }

    @Override
    void update(int index, Statistics<?> statistics) {
        values.update(numbers[index], statistics);
    }

    @Override
    BytesInput framed(BytesInput packed, int width) {
        return size == 0 ? packed : BytesInput.concat(BytesInput.from(new byte[] {(byte) width}), packed);
    }

    @Override
    Encoding encoding() {
        // Readers refuse pages with a dictionary if there is none because all values so far are null.
        return size == 0 ? Encoding.PLAIN : Encoding.RLE_DICTIONARY;
    }

    @Override
    Optional<PlainDictionary> dictionary() {
        return size == 0 ? Optional.empty() : Optional.of(new PlainDictionary(dictionary.getBytes(), size));
    }

    @Override
    boolean isFull() {
        return size >= FULL;
    }

    @Override
    void reset() {
        dictionary.reset();
        size = 0;
        Arrays.fill(places, 0);
    }
}
