package usher.server.analyze;

import java.util.Arrays;
import usher.octets.Octets;

/**
 * Places of a file as an editor counts them: UTF-16 units from the start of its text. What is not UTF-8 counts as the U+FFFD that
 * it is shown as. A place costs the decoding of at most a stride, whatever the file looks like.
 */
final class EditorPlaces {
    private static final int STRIDE = 1_024;
    /** No character of UTF-8 is longer; after as many octets that begin none, every place is between two characters. */
    private static final int LONGEST = 4;

    private final Octets file;
    /** Where each stride begins, in octets and in units; never inside a character. */
    private final int[] octets;

    private final int[] units;

    EditorPlaces(Octets file) {
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
        this.octets = Arrays.copyOf(starts, strides);
        this.units = Arrays.copyOf(counts, strides);
    }

    /** Whether an octet can only continue a character: 10xxxxxx. */
    private static boolean isContinuation(int octet) {
        return (octet & 0xC0) == 0x80;
    }

    /** The place in the text of an octet of the file; places behind the end are the end. */
    int unit(int octet) {
        int at = Math.min(octet, file.length());
        int found = Arrays.binarySearch(octets, at);
        int stride = found >= 0 ? found : -found - 2;
        return units[stride] + file.slice(octets[stride], at).text().length();
    }
}
