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

/** The rows between captures and what was known of sites. */
public final class SiteTables {
    /**
     * What goes in: {@code url} as {@link usher.uri.WebUrl#toString} writes it, {@code micros} since 1970, {@code status},
     * {@code location}, {@code revisit} and {@code digest} as captures have them, {@code payload}: whatever is to be there
     * again in the end, {@code file} and {@code position}. Rows with a {@code reject} and a {@code detail} are no captures.
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

    /** What comes out: {@code authority}, {@code micros}, {@code refusal} (an outcome code's word) and {@code payload}. */
    public static final StructType SITES = new StructType()
            .add("authority", DataTypes.StringType)
            .add("micros", DataTypes.LongType)
            .add("refusal", DataTypes.StringType)
            .add("payload", DataTypes.BinaryType);

    /** Both kinds of {@link Step}: an ask has a {@code wanted} URL and a {@code chain}. */
    static final StructType STEPS = SITES.add("wanted", DataTypes.StringType).add("chain", DataTypes.StringType);

    static final Encoder<Row> LINK_ROWS = Encoders.row(LINKS);
    static final Encoder<Row> STEP_ROWS = Encoders.row(STEPS);

    private SiteTables() {}

    /** A row of {@link #LINKS}. */
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

    /** A row of {@link #LINKS} that is no capture. */
    static Row link(Reject reject) {
        return RowFactory.create(
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                reject.place().file(),
                reject.place().position(),
                reject.code().name(),
                reject.detail());
    }

    static Link link(Row row) {
        return new Link(
                row.getString(0), row.getLong(1), row.getInt(2), Optional.ofNullable(row.getString(3)), row.getAs(6));
    }

    static Row row(Step step) {
        if (step instanceof Step.Ask ask) {
            // No URL has a line break: reading drops them.
            String chain = String.join("\n", ask.chain());
            return RowFactory.create(ask.authority(), ask.micros(), null, null, ask.wanted(), chain);
        }
        Step.Settled settled = (Step.Settled) step;
        String refusal = settled.refusal().map(OutcomeCode::word).orElse(null);
        return RowFactory.create(
                settled.authority(),
                settled.micros(),
                refusal,
                settled.payload().orElse(null),
                null,
                null);
    }

    static Step.Ask ask(String authority, long micros, String chain) {
        return new Step.Ask(authority, micros, List.of(chain.split("\n", -1)));
    }
}
