package usher.spark.capture;

import java.util.Optional;
import org.apache.spark.sql.Row;
import usher.spark.ResponseContent;

/** What the rows of {@link CaptureRows} say. */
public final class ReadBack {
    private ReadBack() {}

    public static boolean isReject(Row row) {
        return row.getAs("reject") != null;
    }

    public static Reject reject(Row row) {
        return new Reject(RejectCode.valueOf(row.getAs("reject")), place(row), row.getAs("detail"));
    }

    public static Capture capture(Row row) {
        ResponseContent content = ResponseContent.of(row);
        return new Capture(
                row.getAs("url"),
                row.getAs("time"),
                content.outcome(),
                content.body(),
                content.cut(),
                Optional.<String>ofNullable(row.getAs("revisit")).map(Capture.Revisit::valueOf),
                Optional.empty(),
                Optional.ofNullable(row.getAs("digest")),
                place(row));
    }

    private static InputPosition place(Row row) {
        return new InputPosition(row.getAs("file"), row.<Long>getAs("position"));
    }
}
