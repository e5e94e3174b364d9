package usher;

import usher.bytes.Bytes;

/**
 * The value of a directive that is not interpreted: {@code Comment}, {@code Robot-version}, {@code Noindex}.
 *
 * @param value the value
 * @param line the number of its line
 */
public record DirectiveText(Bytes value, int line) {}
