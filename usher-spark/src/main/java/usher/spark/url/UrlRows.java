package usher.spark.url;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The rows of URL tables in any format. */
public final class UrlRows {
    /**
     * The columns {@code url}; {@code micros}, the time since 1970 or null; {@code bad_time}, the text of an invalid
     * time; {@code too_long}, the length of a URL that exceeds the limit and is cut here; {@code bad_line}, the text of
     * a CSV row with a wrong number of fields; {@code position}, the row number in its file. The file is the one that
     * Spark is reading at that moment.
     */
    public static final StructType SCHEMA = new StructType()
            .add("url", DataTypes.StringType)
            .add("micros", DataTypes.LongType)
            .add("bad_time", DataTypes.StringType)
            .add("too_long", DataTypes.LongType)
            .add("bad_line", DataTypes.StringType)
            .add("position", DataTypes.LongType);

    /** The maximum length of a URL; longer ones are rejected. */
    public static final int MAX_BYTES = 65_536;

    private UrlRows() {}
}
