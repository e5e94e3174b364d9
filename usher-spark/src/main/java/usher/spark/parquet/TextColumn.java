package usher.spark.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.schema.PrimitiveType;

/** A required column of texts without statistics, each of which is stored as what differs from the one before. */
public final class TextColumn extends PagedColumn {
    private DeltaBinaryPackingValuesWriterForInteger prefixes = deltas();
    private DeltaBinaryPackingValuesWriterForInteger suffixes = deltas();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(LAST_SLAB);
    private byte[] before = {};

    /** Creates an empty column. */
    public TextColumn(PrimitiveType type) {
        super(type, false);
    }

    /**
     * Adds a text several times.
     *
     * @param text the text in UTF-8, which must not change
     */
    public void add(byte[] text, int times) {
        int mismatch = Arrays.mismatch(before, text);
        int prefix = mismatch < 0 ? text.length : mismatch;
        prefixes.writeInteger(prefix);
        suffixes.writeInteger(text.length - prefix);
        bytes.write(text, prefix, text.length - prefix);
        for (int i = 1; i < times; i++) {
            prefixes.writeInteger(text.length);
            suffixes.writeInteger(0);
        }
        before = text;
    }

    @Override
    Page page() throws IOException {
        BytesInput values =
                BytesInput.concat(prefixes.getBytes(), suffixes.getBytes(), BytesInput.from(bytes.toByteArray()));
        prefixes = deltas();
        suffixes = deltas();
        bytes.reset();
        before = new byte[0];
        return new Page(0, BytesInput.empty(), values, Encoding.DELTA_BYTE_ARRAY, statistics());
    }

    private static DeltaBinaryPackingValuesWriterForInteger deltas() {
        return new DeltaBinaryPackingValuesWriterForInteger(FIRST_SLAB, LAST_SLAB, HEAP);
    }
}
