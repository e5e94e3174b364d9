package usher.spark.verdict;

import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** One table of the responses of sites and of URLs, so that one sort brings both together. */
final class MergedTable {
    static final StructType SCHEMA = new StructType()
            .add("key", DataTypes.LongType, false)
            .add("micros", DataTypes.LongType, false)
            .add("kind", DataTypes.IntegerType, false)
            .add("text", DataTypes.StringType)
            .add("refusal", DataTypes.StringType)
            .add("payload", DataTypes.BinaryType);

    static final Encoder<Row> ROWS = Encoders.row(SCHEMA);

    static final int KEY = 0;
    static final int MICROS = 1;
    static final int KIND = 2;
    static final int TEXT = 3;
    static final int REFUSAL = 4;
    static final int PAYLOAD = 5;

    /** The text is a site that has captures. */
    static final int SITE_KNOWN = 0;
    /** The text is a site; the other columns are its response. */
    static final int SITE_STATE = 1;
    /** The text is a URL. */
    static final int URL = 2;

    private MergedTable() {}
}
