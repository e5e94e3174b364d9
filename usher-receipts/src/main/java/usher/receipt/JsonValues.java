package usher.receipt;

import java.util.Base64;
import java.util.Locale;
import usher.bytes.Bytes;

/** Values in the form that receipts use. */
final class JsonValues {
    private JsonValues() {}

    /** Returns the name of a constant in lowercase, as in all of the project's JSON. */
    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static String base64(Bytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
