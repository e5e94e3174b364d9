package usher.spark.capture;

import java.io.IOException;

/** Bytes of a record are invalid or end too early. The disk or network did not fail. */
final class BrokenRecordException extends IOException {
    private final boolean cut;

    private BrokenRecordException(String message, boolean cut) {
        super(message);
        this.cut = cut;
    }

    static BrokenRecordException damaged(String message) {
        return new BrokenRecordException(message, false);
    }

    static BrokenRecordException cut(String message) {
        return new BrokenRecordException(message, true);
    }

    /** Whether the bytes end too early, as opposed to being invalid. */
    boolean isCut() {
        return cut;
    }

    /** Fills in nothing: the exception is created for every broken record, and only code reads it. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
