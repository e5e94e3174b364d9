package usher.spark.url;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The rows of URL tables, whatever they were read from. */
public final class UrlRows {
    /**
     * {@code url}; {@code micros}, the time since 1970, null if there is none; {@code bad_time}, the text if it was no time;
     * {@code too_long}, the length of a URL that is too long, of which only the start is here; {@code bad_line}, the text
     * of a record of CSV that has not the columns it should; {@code position}, the number of the row in its file. The file is the one that Spark is reading when the row is looked at.
     */
    public static final StructType SCHEMA = new StructType()
            .add("url", DataTypes.StringType)
            .add("micros", DataTypes.LongType)
            .add("bad_time", DataTypes.StringType)
            .add("too_long", DataTypes.LongType)
            .add("bad_line", DataTypes.StringType)
            .add("position", DataTypes.LongType);

    /** Longer URLs are put aside: no path that counts is longer. */
    public static final int MAX_BYTES = 65_536;

    private UrlRows() {}
}
