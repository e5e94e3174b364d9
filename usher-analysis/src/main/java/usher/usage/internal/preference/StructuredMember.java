package usher.usage.internal.preference;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A member of a dictionary or a list (RFC 9651 §3.1 and §3.2).
 *
 * @param value the members of an inner list as a {@link List}; otherwise a {@link Token}, {@link String}, {@link Long},
 *     {@link java.math.BigDecimal}, {@link Boolean}, {@link java.time.Instant}, {@link usher.bytes.Bytes} or
 *     {@link DisplayString}
 * @param parameters the parameters in the order of the field, with values of the same types; of a repeated key, the
 *     last value
 */
public record StructuredMember(Object value, Map<String, Object> parameters) {
    /** A short word. */
    public record Token(String text) {}

    public record DisplayString(String text) {}

    public Optional<String> token() {
        return value instanceof Token token ? Optional.of(token.text()) : Optional.empty();
    }
}
