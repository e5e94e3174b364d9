package usher.crawlercommons;

import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.TokenMatch;
import usher.Usher;
import usher.bytes.Bytes;
import usher.syntax.SourceOptions.FileLimit.Overflow;

/**
 * The serialized form of rules: the file, what it is read for, and the state that the base class lets callers change.
 *
 * @param dialect the id of the dialect
 * @param names the names of the crawler
 * @param file the file in UTF-8; null if there is none
 * @param allowed whether paths without a rule are allowed
 * @param crawlDelay in milliseconds, as in the base class
 * @param deferVisits see the base class
 * @param matchedWildcard see the base class
 * @param sitemaps in file order
 */
record SerializedRules(
        String dialect,
        String[] names,
        byte @Nullable [] file,
        boolean allowed,
        long crawlDelay,
        boolean deferVisits,
        boolean matchedWildcard,
        String[] sitemaps)
        implements Serializable {

    static SerializedRules of(UsherRobotRules rules, Dialect dialect) throws NotSerializableException {
        List<ProductToken> tokens = rules.policy().tokens();
        return new SerializedRules(
                serializable(dialect),
                tokens.stream().map(ProductToken::toString).toArray(String[]::new),
                rules.file().map(Bytes::toByteArray).orElse(null),
                rules.policy().defaultVerdict().isAllowed(),
                rules.getCrawlDelay(),
                rules.isDeferVisits(),
                rules.isMatchedWildcard(),
                rules.getSitemaps().toArray(String[]::new));
    }

    /** Returns the id of the dialect if the dialect can be found by it. */
    static String serializable(Dialect dialect) throws NotSerializableException {
        return LenientDialect.byId(dialect.id())
                .filter(dialect::equals)
                .map(Dialect::id)
                .orElseThrow(() -> new NotSerializableException(
                        "the dialect " + dialect.id() + " is neither a preset nor the lenient one"));
    }

    private Object readResolve() throws InvalidObjectException {
        Dialect known = LenientDialect.byId(dialect)
                .orElseThrow(() -> new InvalidObjectException("unknown dialect " + dialect));
        try {
            return rules(known);
        } catch (RuntimeException e) {
            InvalidObjectException invalid = new InvalidObjectException("not serialized rules");
            invalid.initCause(e);
            throw invalid;
        }
    }

    private UsherRobotRules rules(Dialect known) {
        UsherRobotRules rules = new UsherRobotRules(known, policy(known));
        rules.setCrawlDelay(crawlDelay);
        rules.setDeferVisits(deferVisits);
        rules.setMatchedWildcard(matchedWildcard);
        for (String sitemap : sitemaps) {
            rules.addSitemap(sitemap);
        }
        return rules;
    }

    private Policy policy(Dialect known) {
        if (file == null) {
            Usher reader = Usher.of(known);
            return allowed ? reader.unavailable(names) : reader.unreachable(names);
        }
        // The limit was applied before, to a file that may have been shorter in its own encoding.
        Usher reader = Usher.of(known.with(known.source().withFileLimit(Integer.MAX_VALUE, Overflow.TRUNCATE)));
        return reader.policy(reader.parse(file), TokenMatch.MERGED, names);
    }
}
