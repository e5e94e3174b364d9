package usher.syntax;

/**
 * How a dialect reads bytes and splits them into lines.
 *
 * @param bom how much of a byte order mark is skipped
 * @param wideText how UTF-16 and UTF-32 are read
 * @param fileLimit how many bytes are read
 * @param lineBytes the maximum number of bytes of a line that are read
 * @param textProbe how many bytes at the start must not contain NUL for the file to be text; 0 disables the check
 */
public record SourceOptions(Bom bom, WideText wideText, FileLimit fileLimit, int lineBytes, int textProbe) {
    public SourceOptions {
        if (lineBytes < 1 || textProbe < 0) {
            throw new IllegalArgumentException("lineBytes must be positive and textProbe not negative");
        }
    }

    public SourceOptions withBom(Bom other) {
        return new SourceOptions(other, wideText, fileLimit, lineBytes, textProbe);
    }

    public SourceOptions withWideText(WideText other) {
        return new SourceOptions(bom, other, fileLimit, lineBytes, textProbe);
    }

    public SourceOptions withFileLimit(int bytes, FileLimit.Overflow overflow) {
        return new SourceOptions(bom, wideText, new FileLimit(bytes, overflow), lineBytes, textProbe);
    }

    public SourceOptions withLineBytes(int other) {
        return new SourceOptions(bom, wideText, fileLimit, other, textProbe);
    }

    public SourceOptions withTextProbe(int other) {
        return new SourceOptions(bom, wideText, fileLimit, lineBytes, other);
    }

    /** How much of a UTF-8 byte order mark at the very start of a file is skipped. */
    public enum Bom {
        /** Only the complete mark, EF BB BF. */
        SKIP_WHOLE(3),
        /** Also an incomplete mark, EF or EF BB, as google/robotstxt does. */
        SKIP_PARTS(1);

        private static final int[] MARK = {0xEF, 0xBB, 0xBF};

        private final int min;

        Bom(int min) {
            this.min = min;
        }

        /** Returns the number of bytes to skip at the start of the file. */
        public int length(byte[] file) {
            int length = 0;
            while (length < MARK.length && length < file.length && (file[length] & 0xFF) == MARK[length]) {
                length++;
            }
            return length >= min ? length : 0;
        }
    }

    /** How UTF-16 and UTF-32 are read, which some servers send although the standard requires UTF-8. */
    public enum WideText {
        /** A file with such a byte order mark is decoded (RFC 9309 §2.3 permits bridging). */
        DECODE,
        /** The bytes are read as they are. */
        KEEP
    }

    /**
     * The size limit of a file (RFC 9309 §2.5).
     *
     * @param bytes the limit in bytes, after content decoding
     * @param overflow how a larger file is read
     */
    public record FileLimit(int bytes, Overflow overflow) {
        /** How a file over the limit is read. */
        public enum Overflow {
            /** Complete lines before the limit are read. */
            TRUNCATE,
            /** The file is ignored: everything is allowed. */
            IGNORE_FILE
        }

        public FileLimit {
            if (bytes < 1) {
                throw new IllegalArgumentException("a file limit is at least one byte, not " + bytes);
            }
        }
    }
}
