package usher.spark.capture;

/** @param detail the rejected text or the error; at most 200 characters */
public record Reject(RejectCode code, InputPosition place, String detail) implements CaptureResult {
    public static final int MAX_DETAIL = 200;

    public Reject {
        detail = detail.length() <= MAX_DETAIL ? detail : detail.substring(0, MAX_DETAIL);
    }
}
