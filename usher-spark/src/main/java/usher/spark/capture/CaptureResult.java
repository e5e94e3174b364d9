package usher.spark.capture;

sealed interface CaptureResult permits Capture, Reject {}
