package usher;

import usher.uri.PathEncoding;

/**
 * What path patterns mean in a dialect.
 *
 * @param wildcards which bytes are special
 * @param missingSlash what a pattern without a leading slash or star means
 * @param emptyAllow what {@code Allow:} without a path means
 * @param emptyDisallow what {@code Disallow:} without a path means
 * @param expansion which patterns have additional meanings
 * @param encoding how patterns are normalized
 */
public record PatternOptions(
        Wildcards wildcards,
        MissingSlash missingSlash,
        EmptyPattern emptyAllow,
        EmptyPattern emptyDisallow,
        Expansion expansion,
        PathEncoding encoding) {

    /** The bytes of a pattern that do not match literally. */
    public enum Wildcards {
        /** None: a pattern is a plain prefix (1994). */
        NONE,
        /** {@code *} matches any run of bytes, a final {@code $} the end (RFC 9309 §2.2.3). */
        STAR_AND_DOLLAR
    }

    /** What a pattern without a leading slash or star means. */
    public enum MissingSlash {
        /** It matches no path. */
        NEVER_MATCHES,
        /** A leading slash is assumed (Google's documentation until 2019). */
        ASSUMED
    }

    /** What a rule without a path means. */
    public enum EmptyPattern {
        /** It has no effect. */
        NO_EFFECT,
        /** It is the opposite rule for {@code /}: an empty Disallow allows everything (Yandex). */
        OPPOSITE_OF_ROOT
    }

    /** Which patterns have additional meanings. */
    public enum Expansion {
        NONE,
        /** {@code Allow: /x/index.html} also allows exactly {@code /x/} (google/robotstxt; Allow only). */
        INDEX_PAGE
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
