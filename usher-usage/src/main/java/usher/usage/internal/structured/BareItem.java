package usher.usage.internal.structured;

import java.math.BigDecimal;

/** The value of an item without its parameters (RFC 9651 §3.3). */
public sealed interface BareItem {
    /** An integer of at most 15 digits. */
    record IntegerItem(long value) implements BareItem {}

    /** A decimal with at most 12 digits before the point and 3 behind it. */
    record DecimalItem(BigDecimal value) implements BareItem {}

    /** Printable ASCII in quotes. */
    record StringItem(String value) implements BareItem {}

    /** A short word. */
    record TokenItem(String value) implements BareItem {}

    /**
     * Bytes, in Base64.
     *
     * @param latin1 the bytes as characters, one for each
     */
    record BytesItem(String latin1) implements BareItem {}

    /** True or false; a key without a value is true. */
    record BooleanItem(boolean value) implements BareItem {}

    /** Seconds since 1970. */
    record DateItem(long seconds) implements BareItem {}

    /** Unicode text. */
    record DisplayStringItem(String value) implements BareItem {}
}
