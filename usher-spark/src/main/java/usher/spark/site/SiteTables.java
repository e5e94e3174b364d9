package usher.spark.site;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.access.OutcomeCode;
import usher.spark.input.Reject;

/** The schemas between captures and the resolved responses of sites. */
public final class SiteTables {
    /**
     * The input: {@code url} as {@link usher.uri.WebUrl#toString} writes it, {@code micros} since 1970, {@code status},
     * {@code location}, {@code revisit} and {@code digest} of the capture, an opaque {@code payload}, {@code file} and
     * {@code position}. Rows with {@code reject} and {@code detail} are rejects.
     */
    public static final StructType LINKS = new StructType()
            .add("url", DataTypes.StringType)
            .add("micros", DataTypes.LongType)
            .add("status", DataTypes.IntegerType)
            .add("location", DataTypes.StringType)
            .add("revisit", DataTypes.StringType)
            .add("digest", DataTypes.StringType)
            .add("payload", DataTypes.BinaryType)
            .add("file", DataTypes.StringType)
            .add("position", DataTypes.LongType)
            .add("reject", DataTypes.StringType)
            .add("detail", DataTypes.StringType);

    /**
     * The output: {@code authority}, {@code micros}, {@code refusal} (the word of an outcome code) and {@code payload}.
     */
    public static final StructType SITES = new StructType()
            .add("authority", DataTypes.StringType)
            .add("micros", DataTypes.LongType)
            .add("refusal", DataTypes.StringType)
            .add("payload", DataTypes.BinaryType);

    static final Encoder<Row> LINK_ROWS = Encoders.row(LINKS);

    static final int URL = 0;
    static final int MICROS = 1;
    static final int STATUS = 2;
    static final int LOCATION = 3;
    static final int REVISIT = 4;
    static final int DIGEST = 5;
    static final int PAYLOAD = 6;
    static final int FILE = 7;
    static final int POSITION = 8;

    private static final int WANTED = 4;
    private static final int CHAIN = 5;

    private SiteTables() {}

    /** Creates a row of {@link #LINKS}. */
    public static Row link(
            String url,
            long micros,
            int status,
            Optional<String> location,
            Optional<String> revisit,
            Optional<String> digest,
            byte[] payload,
            String file,
            long position) {
        return RowFactory.create(
                url,
                micros,
                status,
                location.orElse(null),
                revisit.orElse(null),
                digest.orElse(null),
                payload,
                file,
                position,
                null,
                null);
    }

    /** Creates a row of {@link #LINKS} for a reject. */
    static Row link(Reject reject) {
        return RowFactory.create(reject.row(LINKS.size()));
    }

    static Link link(Row row) {
        return new Link(
                row.getString(URL),
                row.getLong(MICROS),
                row.getInt(STATUS),
                Optional.ofNullable(row.getString(LOCATION)),
                row.getAs(PAYLOAD));
    }

    /** Converts a step to a row: the columns of {@link #SITES}, and for a pending step its target and chain. */
    static Row row(RedirectStep step) {
        if (step instanceof RedirectStep.Pending pending) {
            // URLs contain no line breaks; the parser removes them.
            String chain = String.join("\n", pending.chain());
            return RowFactory.create(pending.authority(), pending.micros(), null, null, pending.target(), chain);
        }
        RedirectStep.Resolved resolved = (RedirectStep.Resolved) step;
        String refusal = resolved.refusal().map(OutcomeCode::word).orElse(null);
        return RowFactory.create(
                resolved.authority(),
                resolved.micros(),
                refusal,
                resolved.payload().orElse(null),
                null,
                null);
    }

    /** Converts the row of a resolved step to a row of {@link #SITES}. */
    static Row resolved(Row step) {
        return RowFactory.create(step.get(0), step.get(1), step.get(2), step.get(3));
    }

    static boolean isPending(Row step) {
        return !step.isNullAt(WANTED);
    }

    static RedirectStep.Pending pending(Row step) {
        return new RedirectStep.Pending(
                step.getString(0),
                step.getLong(1),
                List.of(step.getString(CHAIN).split("\n", -1)));
    }
}
