package usher.usage.internal.preference;

/** A field is not the structured field that was expected. */
public final class StructuredFieldException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int position;

    StructuredFieldException(int position) {
        super("not a structured field at byte " + (position + 1), null, false, false);
        this.position = position;
    }

    /** Returns the index of the byte that cannot be read, from 0; the length of the field if it ends too early. */
    public int position() {
        return position;
    }
}
