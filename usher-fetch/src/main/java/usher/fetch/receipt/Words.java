package usher.fetch.receipt;

import java.util.Base64;
import java.util.Locale;
import usher.octets.Octets;

/** Values as they are written in a receipt. */
final class Words {
    private Words() {}

    /** The name of a constant in lower case, as all JSON of ours has it. */
    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static String base64(Octets octets) {
        return Base64.getEncoder().encodeToString(octets.toByteArray());
    }
}
