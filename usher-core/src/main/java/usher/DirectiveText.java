package usher;

import usher.bytes.Bytes;

/**
 * The value of a record that is kept as it is written: {@code Comment}, {@code Robot-version}, {@code Noindex}.
 *
 * @param value the value
 * @param line the line it stands on
 */
public record DirectiveText(Bytes value, int line) {}
