package usher.spark.capture;

/** An input has no capture of any URL, or not in a form that is read here. */
public final class NoCapturesException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public NoCapturesException(String message) {
        super(message);
    }
}
