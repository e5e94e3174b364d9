package usher.source;

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
    int length(byte[] file) {
        int length = 0;
        while (length < MARK.length && length < file.length && (file[length] & 0xFF) == MARK[length]) {
            length++;
        }
        return length >= least ? length : 0;
    }
}
