package usher.spark.input;

import static java.util.Objects.requireNonNull;

/**
 * A piece of the input that could not be used, and was not lost.
 *
 * @param detail what stood there, or what is wrong with it; at most 200 characters
 */
public record Reject(RejectCode code, Place place, String detail) {
    private static final int MOST = 200;

    public Reject {
        requireNonNull(code, "code");
        requireNonNull(place, "place");
        detail = detail.length() <= MOST ? detail : detail.substring(0, MOST);
    }

    /** A row of a table that ends with where a reject stands, its code and its detail; nothing else is in it. */
    public Object[] row(int columns) {
        Object[] row = new Object[columns];
        row[columns - 4] = place.file();
        row[columns - 3] = place.position();
        row[columns - 2] = code.name();
        row[columns - 1] = detail;
        return row;
    }
}
