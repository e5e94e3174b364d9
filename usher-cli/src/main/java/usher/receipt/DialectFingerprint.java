package usher.receipt;

import usher.Dialect;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.options.Option;

/**
 * Computes a hash of a dialect's options. It covers their names and values, not the code that applies them; for that, a receipt has the
 * version of Usher.
 */
final class DialectFingerprint {
    private DialectFingerprint() {}

    /** Leaves out the policy while the file is unreachable: operators can choose it, so receipts have a member for it. */
    static ContentHash of(Dialect dialect) {
        Dialect fixed = dialect.with(Option.WHEN_UNREACHABLE, Option.WHEN_UNREACHABLE.standard());
        StringBuilder text = new StringBuilder();
        fixed.options()
                .texts()
                .forEach((name, value) ->
                        text.append(name).append('=').append(value).append('\n'));
        return ContentHash.of(Bytes.of(text.toString()));
    }
}
