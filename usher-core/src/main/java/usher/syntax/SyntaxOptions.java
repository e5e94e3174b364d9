package usher.syntax;

import static java.util.Objects.requireNonNull;

import usher.octets.OctetSet;

/**
 * A dialect's reading of one line.
 *
 * @param blanks what is stripped around lines, keys and values
 * @param separator what may stand between key and value
 * @param keys the keys that are known
 */
public record SyntaxOptions(OctetSet blanks, Separator separator, KeyLexicon keys) {
    public SyntaxOptions {
        requireNonNull(blanks, "blanks");
        requireNonNull(separator, "separator");
        requireNonNull(keys, "keys");
    }

    public SyntaxOptions withBlanks(OctetSet other) {
        return new SyntaxOptions(other, separator, keys);
    }

    public SyntaxOptions withSeparator(Separator other) {
        return new SyntaxOptions(blanks, other, keys);
    }

    public SyntaxOptions withKeys(KeyLexicon other) {
        return new SyntaxOptions(blanks, separator, other);
    }
}
