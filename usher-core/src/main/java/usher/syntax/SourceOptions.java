package usher.syntax;

import static java.util.Objects.requireNonNull;

/**
 * A dialect's reading of bytes and lines.
 *
 * @param bom how much of a byte order mark is skipped
 * @param wideText what becomes of UTF-16 and UTF-32
 * @param fileLimit how many bytes are read
 * @param lineBytes the most bytes of a line that are read
 * @param textProbe how many bytes at the start must be free of NUL for the file to count as text; 0 asks nothing
 */
public record SourceOptions(Bom bom, WideText wideText, FileLimit fileLimit, int lineBytes, int textProbe) {
    public SourceOptions {
        requireNonNull(bom, "bom");
        requireNonNull(wideText, "wideText");
        requireNonNull(fileLimit, "fileLimit");
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
        /** Only the whole mark, EF BB BF. */
        SKIP_WHOLE(3),
        /** Also its beginning alone, EF or EF BB, as google/robotstxt does. */
        SKIP_PARTS(1);

        private static final int[] MARK = {0xEF, 0xBB, 0xBF};

        private final int least;

        Bom(int least) {
            this.least = least;
        }

        /** The number of bytes to skip at the start of the file. */
        public int length(byte[] file) {
            int length = 0;
            while (length < MARK.length && length < file.length && (file[length] & 0xFF) == MARK[length]) {
                length++;
            }
            return length >= least ? length : 0;
        }
    }

    /** What becomes of UTF-16 and UTF-32, which some servers send although only UTF-8 is standard. */
    public enum WideText {
        /** A file with such a byte order mark is decoded (RFC 9309 §2.3 permits bridging). */
        DECODE,
        /** The bytes are read as they are. */
        KEEP
    }

    /**
     * How many bytes of a file are read, and what a longer file means (RFC 9309 §2.5).
     *
     * @param bytes the most that is read, counted after any content decoding
     * @param overflow what happens to a longer file
     */
    public record FileLimit(int bytes, Overflow overflow) {
        /** What a file over the limit means. */
        public enum Overflow {
            /** What stands before the limit counts; the line that the limit cuts does not. */
            TRUNCATE,
            /** Nothing counts: everything is allowed. */
            IGNORE_FILE
        }

        public FileLimit {
            requireNonNull(overflow, "overflow");
            if (bytes < 1) {
                throw new IllegalArgumentException("a file limit is at least one byte, not " + bytes);
            }
        }
    }
}
