package usher.spark.site;

import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The schemas between captures and the resolved responses of sites. */
public final class SiteTables {
    /**
     * The output: {@code authority}, {@code micros}, {@code refusal} (the word of an outcome code) and {@code payload}.
     */
    public static final StructType SITES = new StructType()
            .add("authority", DataTypes.StringType)
            .add("micros", DataTypes.LongType)
            .add("refusal", DataTypes.StringType)
            .add("payload", DataTypes.BinaryType);

    static final int URL = 0;
    static final int MICROS = 1;
    static final int STATUS = 2;
    static final int LOCATION = 3;
    static final int REVISIT = 4;
    static final int DIGEST = 5;
    static final int PAYLOAD = 6;
    static final int FILE = 7;
    static final int POSITION = 8;

    private SiteTables() {}

    static Link link(Row row) {
        return new Link(
                row.getString(URL),
                row.getLong(MICROS),
                row.getInt(STATUS),
                Optional.ofNullable(row.getString(LOCATION)),
                row.getAs(PAYLOAD));
    }
}
