package usher.server.analyze;

import java.util.Arrays;
import usher.bytes.Bytes;

/**
 * Places of a file as an editor counts them: UTF-16 units from the start of its text. What is not UTF-8 counts as the U+FFFD that
 * it is shown as. A place costs the decoding of at most a stride, whatever the file looks like.
 */
final class EditorPlaces {
    private static final int STRIDE = 1_024;
    /** No character of UTF-8 is longer; after as many bytes that begin none, every place is between two characters. */
    private static final int LONGEST = 4;

    private final Bytes file;
    /** Where each stride begins, in bytes and in units; never inside a character. */
    private final int[] bytes;

    private final int[] units;

    EditorPlaces(Bytes file) {
        this.file = file;
        int[] starts = new int[file.length() / STRIDE + 1];
        int[] counts = new int[starts.length];
        int strides = 1;
        for (int at = STRIDE; at < file.length(); at++) {
            int length = at - starts[strides - 1];
            if (length >= STRIDE + LONGEST || length >= STRIDE && !isContinuation(file.at(at))) {
                starts[strides] = at;
                counts[strides] = counts[strides - 1]
                        + file.slice(starts[strides - 1], at).text().length();
                strides++;
            }
        }
        this.bytes = Arrays.copyOf(starts, strides);
        this.units = Arrays.copyOf(counts, strides);
    }

    /** Whether a byte can only continue a character: 10xxxxxx. */
    private static boolean isContinuation(int b) {
        return (b & 0xC0) == 0x80;
    }

    /** The place in the text of a byte of the file; places behind the end are the end. */
    int unit(int b) {
        int at = Math.min(b, file.length());
        int found = Arrays.binarySearch(bytes, at);
        int stride = found >= 0 ? found : -found - 2;
        return units[stride] + file.slice(bytes[stride], at).text().length();
    }
}
