package usher;

import static java.util.Objects.requireNonNull;

import usher.uri.PathEncoding;

/**
 * What path patterns mean in a dialect.
 *
 * @param wildcards which bytes are special
 * @param missingSlash what a pattern means that begins with neither slash nor star
 * @param emptyAllow what {@code Allow:} without a path means
 * @param emptyDisallow what {@code Disallow:} without a path means
 * @param expansion which patterns stand for more than they say
 * @param encoding the canonical spelling of patterns
 */
public record PatternOptions(
        Wildcards wildcards,
        MissingSlash missingSlash,
        EmptyPattern emptyAllow,
        EmptyPattern emptyDisallow,
        Expansion expansion,
        PathEncoding encoding) {

    /** The bytes of a pattern that do not stand for themselves. */
    public enum Wildcards {
        /** None: a pattern is a plain prefix (1994). */
        NONE,
        /** {@code *} is any run of bytes, a final {@code $} the end (RFC 9309 §2.2.3). */
        STAR_AND_DOLLAR
    }

    /** What a pattern means that begins with neither slash nor star. */
    public enum MissingSlash {
        /** It can match no path. */
        NEVER_MATCHES,
        /** As if a slash stood in front (Google's page until 2019). */
        ASSUMED
    }

    /** What a rule without a path means. */
    public enum EmptyPattern {
        /** Nothing. */
        NO_EFFECT,
        /** The opposite rule for {@code /}: an empty Disallow allows all (Yandex). */
        OPPOSITE_OF_ROOT
    }

    /** Which patterns stand for more than they say. */
    public enum Expansion {
        NONE,
        /** {@code Allow: /x/index.html} also allows {@code /x/} itself (google/robotstxt; Allow only). */
        INDEX_PAGE
    }

    public PatternOptions {
        requireNonNull(wildcards, "wildcards");
        requireNonNull(missingSlash, "missingSlash");
        requireNonNull(emptyAllow, "emptyAllow");
        requireNonNull(emptyDisallow, "emptyDisallow");
        requireNonNull(expansion, "expansion");
        requireNonNull(encoding, "encoding");
    }

    public PatternOptions withWildcards(Wildcards other) {
        return new PatternOptions(other, missingSlash, emptyAllow, emptyDisallow, expansion, encoding);
    }

    public PatternOptions withMissingSlash(MissingSlash other) {
        return new PatternOptions(wildcards, other, emptyAllow, emptyDisallow, expansion, encoding);
    }

    public PatternOptions withEmptyAllow(EmptyPattern other) {
        return new PatternOptions(wildcards, missingSlash, other, emptyDisallow, expansion, encoding);
    }

    public PatternOptions withEmptyDisallow(EmptyPattern other) {
        return new PatternOptions(wildcards, missingSlash, emptyAllow, other, expansion, encoding);
    }

    public PatternOptions withExpansion(Expansion other) {
        return new PatternOptions(wildcards, missingSlash, emptyAllow, emptyDisallow, other, encoding);
    }

    public PatternOptions withEncoding(PathEncoding other) {
        return new PatternOptions(wildcards, missingSlash, emptyAllow, emptyDisallow, expansion, other);
    }
}
