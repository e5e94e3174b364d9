package usher.spark.capture;

/** What a record, row or line of the input is: a capture, or a reject. */
sealed interface CaptureResult permits Capture, Reject {}
