package usher.source;

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
}
