package usher.format;

import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/** Why a file is left as it is. */
public enum Unformatted {
    /** It has a NUL, or is UTF-16 or UTF-32. */
    NOT_TEXT("it is not UTF-8 text"),
    /** It begins like HTML or XML. */
    MARKUP("it begins like an HTML page"),
    /** It has over 512,000 bytes, of which some robots read only a part and others nothing. */
    TOO_LARGE("it has over 512,000 bytes, which robots do not read whole");

    private static final int MAX_BYTES = 512_000;

    private final String words;

    Unformatted(String words) {
        this.words = words;
    }

    /** The reason in words, to stand after "because". */
    public String words() {
        return words;
    }

    /** What keeps a file from being taken for a robots.txt that robots read whole. */
    public static Optional<Unformatted> of(Bytes file) {
        if (file.length() > MAX_BYTES) {
            return Optional.of(TOO_LARGE);
        }
        boolean wide = file.length() >= 2 && (isMark(file, 0xFE, 0xFF) || isMark(file, 0xFF, 0xFE));
        if (wide || file.indexOf(0) >= 0) {
            return Optional.of(NOT_TEXT);
        }
        Bytes text = FileLines.withoutMark(file).strip(ByteSet.ASCII_WHITE_SPACE);
        return !text.isEmpty() && text.at(0) == '<' ? Optional.of(MARKUP) : Optional.empty();
    }

    private static boolean isMark(Bytes file, int first, int second) {
        return file.at(0) == first && file.at(1) == second;
    }
}
