package usher.spark.verdict;

import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** What is known of sites and what is asked about them, in one table, so that one sort brings both together. */
final class StreamTable {
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

    /** The text is a site of which there are captures. */
    static final int EXPECTED = 0;
    /** The text is a site, the rest says what it answered. */
    static final int LEARNT = 1;
    /** The text is a URL. */
    static final int ASKED = 2;

    private StreamTable() {}
}
