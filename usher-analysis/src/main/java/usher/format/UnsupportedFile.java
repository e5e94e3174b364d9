package usher.format;

import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

public enum UnsupportedFile {
    /** It contains a NUL byte, or is UTF-16 or UTF-32. */
    NOT_TEXT("it is not UTF-8 text"),
    MARKUP("it starts like an HTML page"),
    /** It exceeds 512,000 bytes, so that crawlers read only a part or ignore it. */
    TOO_LARGE("it exceeds 512,000 bytes, which crawlers do not read completely");

    private static final int MAX_BYTES = 512_000;

    private final String description;

    UnsupportedFile(String description) {
        this.description = description;
    }

    /** Returns the reason as a clause, for use after "because". */
    public String description() {
        return description;
    }

    /** Returns why a file is not a robots.txt that crawlers read completely; empty if it is. */
    public static Optional<UnsupportedFile> of(Bytes file) {
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
