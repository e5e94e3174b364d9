package usher.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureRows;

/** A response without its URL and time. */
public record ResponseContent(FetchOutcome outcome, Bytes body, boolean cut) {
    public static ResponseContent of(Row row) {
        byte[] body = row.getAs("body");
        Map<String, String> headers = new HashMap<>();
        if (row.getAs("headers") instanceof scala.collection.Map<?, ?> all) {
            scala.jdk.javaapi.CollectionConverters.asJava(all)
                    .forEach((name, value) -> headers.put((String) name, (String) value));
        }
        return new ResponseContent(
                new FetchOutcome(
                        row.<Integer>getAs("status"),
                        Optional.<String>ofNullable(row.getAs("failure")).map(CaptureRows::outcomeCode),
                        Optional.ofNullable(row.getAs("detail")),
                        headers),
                body == null ? Bytes.EMPTY : Bytes.of(body),
                row.<Boolean>getAs("cut"));
    }

    /** As it travels between machines. */
    public static ResponseContent of(Capture capture) {
        Row row = CaptureRows.row(capture);
        return of(new org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema(
                ((org.apache.spark.sql.catalyst.expressions.GenericRow) row).values(), CaptureRows.SCHEMA));
    }

    public Optional<Bytes> file() {
        return outcome.hasFileOrPage() ? Optional.of(body) : Optional.empty();
    }
}
