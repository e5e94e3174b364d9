package usher.server.analyze;

import java.util.Arrays;
import usher.bytes.Bytes;

/**
 * Converts byte offsets of a file to offsets in an editor: UTF-16 code units from the start of the text. Bytes that are
 * not UTF-8 count as the U+FFFD that they are displayed as. A conversion decodes at most one stride of the file.
 */
final class EditorOffsets {
    private static final int STRIDE = 1_024;
    /** The maximum length of a UTF-8 character; after this many continuation bytes, no character is split. */
    private static final int MAX_CHARACTER_BYTES = 4;

    private final Bytes file;
    /** The start of each stride, in bytes and in code units; never inside a character. */
    private final int[] bytes;

    private final int[] units;

    EditorOffsets(Bytes file) {
        this.file = file;
        int[] starts = new int[file.length() / STRIDE + 1];
        int[] counts = new int[starts.length];
        int strides = 1;
        for (int at = STRIDE; at < file.length(); at++) {
            int length = at - starts[strides - 1];
            if (length >= STRIDE + MAX_CHARACTER_BYTES || length >= STRIDE && (file.at(at) & 0xC0) != 0x80) {
                starts[strides] = at;
                counts[strides] = counts[strides - 1]
                        + file.slice(starts[strides - 1], at).text().length();
                strides++;
            }
        }
        this.bytes = Arrays.copyOf(starts, strides);
        this.units = Arrays.copyOf(counts, strides);
    }

    /** Returns the offset in the text of a byte of the file; at most the length of the text. */
    int offset(int b) {
        int at = Math.min(b, file.length());
        int found = Arrays.binarySearch(bytes, at);
        int stride = found >= 0 ? found : -found - 2;
        return units[stride] + file.slice(bytes[stride], at).text().length();
    }
}
