package usher.crawlercommons;

import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.syntax.Completeness;

/**
 * @param file the file in UTF-8; null if there is none
 * @param allowed whether paths without a rule are allowed
 */
record SerializedPolicy(String dialect, String[] names, byte @Nullable [] file, boolean allowed)
        implements Serializable {

    static SerializedPolicy of(Policy policy, Dialect dialect) throws NotSerializableException {
        List<ProductToken> tokens = policy.tokens();
        return new SerializedPolicy(
                id(dialect),
                tokens.stream().map(ProductToken::toString).toArray(String[]::new),
                policy.robots().map(SerializedPolicy::wholeLines).orElse(null),
                policy.defaultVerdict().isAllowed());
    }

    /** Returns the id of the dialect if the dialect can be found by it. */
    static String id(Dialect dialect) throws NotSerializableException {
        return LenientDialect.byId(dialect.id())
                .filter(dialect::equals)
                .map(Dialect::id)
                .orElseThrow(() -> new NotSerializableException(
                        "the dialect " + dialect.id() + " is neither a built-in dialect nor the lenient one"));
    }

    /** A line that the size limit cut is not read, and must not be read when the file is parsed again. */
    private static byte[] wholeLines(RobotsTxt robots) {
        Bytes bytes = robots.bytes();
        int end = bytes.length();
        while (robots.completeness() == Completeness.TRUNCATED
                && end > 0
                && bytes.at(end - 1) != '\n'
                && bytes.at(end - 1) != '\r') {
            end--;
        }
        return bytes.slice(0, end).toByteArray();
    }

    Dialect readDialect() throws InvalidObjectException {
        return LenientDialect.byId(dialect).orElseThrow(() -> new InvalidObjectException("unknown dialect " + dialect));
    }

    Policy read() throws InvalidObjectException {
        Dialect known = readDialect();
        try {
            return read(known);
        } catch (RuntimeException e) {
            InvalidObjectException invalid = new InvalidObjectException("not serialized rules");
            invalid.initCause(e);
            throw invalid;
        }
    }

    private Policy read(Dialect known) {
        if (file == null) {
            RobotsFile none = allowed ? RobotsFile.unavailable() : RobotsFile.unreachable();
            return none.as(known).policy(ProductToken.listOf(List.of(names)));
        }
        // The limit was applied before, to a file that may have been shorter in its own encoding.
        Dialect reader = known.with(Option.FILE_BYTES, Integer.MAX_VALUE);
        return RobotsFile.of(file).as(reader).mergedPolicy(ProductToken.listOf(List.of(names)));
    }
}
