package usher.bytes;

/**
 * A position in a file: the bytes from {@code start}, inclusive, to {@code end}, exclusive, counted from the file's
 * first byte. For decoded UTF-16 or UTF-32, offsets count in the UTF-8 form.
 */
public record Span(int start, int end) {
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("a span runs forward from 0, not from " + start + " to " + end);
        }
    }

    public int length() {
        return end - start;
    }
}
