package usher;

import static java.util.Objects.requireNonNull;

import usher.octets.Octets;

/**
 * A User-agent line (RFC 9309 §2.2.1).
 *
 * @param value the value as written; which robots it names depends on the dialect
 * @param line the number of the line
 */
public record UserAgentLine(Octets value, int line) {
    public UserAgentLine {
        requireNonNull(value, "value");
    }
}
