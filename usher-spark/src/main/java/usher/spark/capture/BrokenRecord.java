package usher.spark.capture;

import java.io.IOException;

/** Bytes that are not what they should be, or end too early; nothing is wrong with the disk or the network. */
final class BrokenRecord extends IOException {
    private final boolean cut;

    private BrokenRecord(String message, boolean cut) {
        super(message);
        this.cut = cut;
    }

    static BrokenRecord damaged(String message) {
        return new BrokenRecord(message, false);
    }

    static BrokenRecord cut(String message) {
        return new BrokenRecord(message, true);
    }

    /** Whether the bytes end too early, rather than being wrong. */
    boolean isCut() {
        return cut;
    }

    /** Made for every broken record of an archive and read by code only. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
