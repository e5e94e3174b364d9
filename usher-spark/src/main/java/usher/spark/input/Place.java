package usher.spark.input;

import static java.util.Objects.requireNonNull;

/**
 * Where in the input something stands.
 *
 * @param file the file's path as it was read
 * @param position the byte at which a WARC record or a line of an export starts, or the number of a row of Parquet or CSV, from 0; -1
 *     where that is unknown
 */
public record Place(String file, long position) {
    public Place {
        requireNonNull(file, "file");
    }
}
