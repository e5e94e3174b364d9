package usher;

import usher.octets.Octets;

/**
 * The value of a record that is kept as it is written: {@code Comment}, {@code Robot-version}, {@code Noindex}.
 *
 * @param value the value
 * @param line the line it stands on
 */
public record DirectiveText(Octets value, int line) {}
