package usher.syntax;

import static java.util.Objects.requireNonNull;

/**
 * A dialect's reading of octets and lines.
 *
 * @param bom how much of a byte order mark is skipped
 * @param wideText what becomes of UTF-16 and UTF-32
 * @param fileLimit how many octets are read
 * @param lineOctets the most octets of a line that are read
 * @param textProbe how many octets at the start must be free of NUL for the file to count as text; 0 asks nothing
 */
public record SourceOptions(Bom bom, WideText wideText, FileLimit fileLimit, int lineOctets, int textProbe) {
    public SourceOptions {
        requireNonNull(bom, "bom");
        requireNonNull(wideText, "wideText");
        requireNonNull(fileLimit, "fileLimit");
        if (lineOctets < 1 || textProbe < 0) {
            throw new IllegalArgumentException("lineOctets must be positive and textProbe not negative");
        }
    }

    public SourceOptions withBom(Bom other) {
        return new SourceOptions(other, wideText, fileLimit, lineOctets, textProbe);
    }

    public SourceOptions withWideText(WideText other) {
        return new SourceOptions(bom, other, fileLimit, lineOctets, textProbe);
    }

    public SourceOptions withFileLimit(int octets, FileLimit.Overflow overflow) {
        return new SourceOptions(bom, wideText, new FileLimit(octets, overflow), lineOctets, textProbe);
    }

    public SourceOptions withLineOctets(int other) {
        return new SourceOptions(bom, wideText, fileLimit, other, textProbe);
    }

    public SourceOptions withTextProbe(int other) {
        return new SourceOptions(bom, wideText, fileLimit, lineOctets, other);
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

        /** The number of octets to skip at the start of the file. */
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
        /** The octets are read as they are. */
        KEEP
    }

    /**
     * How many octets of a file are read, and what a longer file means (RFC 9309 §2.5).
     *
     * @param octets the most that is read, counted after any content decoding
     * @param overflow what happens to a longer file
     */
    public record FileLimit(int octets, Overflow overflow) {
        /** What a file over the limit means. */
        public enum Overflow {
            /** What stands before the limit counts; the line that the limit cuts does not. */
            TRUNCATE,
            /** Nothing counts: everything is allowed. */
            IGNORE_FILE
        }

        public FileLimit {
            requireNonNull(overflow, "overflow");
            if (octets < 1) {
                throw new IllegalArgumentException("a file limit is at least one octet, not " + octets);
            }
        }
    }
}
