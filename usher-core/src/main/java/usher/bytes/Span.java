package usher.bytes;

/**
 * Where something stands in a file: the bytes from {@code start} up to, not including, {@code end}, counted from the
 * file's first byte (of its UTF-8 form, where UTF-16 or UTF-32 had to be decoded).
 */
public record Span(int start, int end) {
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("a span runs forward from 0, not from " + start + " to " + end);
        }
    }

    /** The number of bytes covered. */
    public int length() {
        return end - start;
    }
}
