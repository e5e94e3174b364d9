package usher.access;

/**
 * How a dialect classifies the outcomes of a fetch (C-51 to C-71).
 *
 * @param success which statuses are a success
 * @param mediaTypes which media types are accepted
 * @param rateLimited what status 429 means
 * @param misconfigured what a server error means on a site that returns it for every missing page (G-23)
 * @param failure what every other outcome that is neither a success nor 4xx means, including network failures
 * @param challengePages what a bot challenge page means (D-20)
 * @param whenUnreachable the policy while the file is unreachable
 */
public record AccessOptions(
        SuccessStatus success,
        MediaTypes mediaTypes,
        Meaning rateLimited,
        Meaning misconfigured,
        Meaning failure,
        ChallengePages challengePages,
        WhenUnreachable whenUnreachable) {

    /** Which statuses are a success. */
    public enum SuccessStatus {
        /** 200 to 299. */
        ANY_2XX,
        /** Only 200 (Yandex). */
        ONLY_200
    }

    /** Which media types are accepted. */
    public enum MediaTypes {
        ANY,
        /** A declared type must be {@code text/…} (Yandex). */
        TEXT_ONLY
    }

    /** What a failure means. */
    public enum Meaning {
        /** The file is unavailable: everything is allowed. */
        UNAVAILABLE,
        /** The file is unreachable. */
        UNREACHABLE
    }

    /** What a bot challenge page means. */
    public enum ChallengePages {
        /** The file is unreachable: the page is neither a robots.txt nor a permission (D-20). */
        UNREACHABLE,
        /** The status decides; the body of a success is parsed. */
        BY_STATUS
    }

    public AccessOptions withSuccess(SuccessStatus other) {
        return new AccessOptions(
                other, mediaTypes, rateLimited, misconfigured, failure, challengePages, whenUnreachable);
    }

    public AccessOptions withMediaTypes(MediaTypes other) {
        return new AccessOptions(success, other, rateLimited, misconfigured, failure, challengePages, whenUnreachable);
    }

    public AccessOptions withRateLimited(Meaning other) {
        return new AccessOptions(success, mediaTypes, other, misconfigured, failure, challengePages, whenUnreachable);
    }

    public AccessOptions withMisconfigured(Meaning other) {
        return new AccessOptions(success, mediaTypes, rateLimited, other, failure, challengePages, whenUnreachable);
    }

    public AccessOptions withFailure(Meaning other) {
        return new AccessOptions(
                success, mediaTypes, rateLimited, misconfigured, other, challengePages, whenUnreachable);
    }

    public AccessOptions withChallengePages(ChallengePages other) {
        return new AccessOptions(success, mediaTypes, rateLimited, misconfigured, failure, other, whenUnreachable);
    }

    public AccessOptions withWhenUnreachable(WhenUnreachable other) {
        return new AccessOptions(success, mediaTypes, rateLimited, misconfigured, failure, challengePages, other);
    }

    /** The policy while a robots.txt is unreachable. */
    public enum WhenUnreachable {
        /** Disallow everything once the last good copy is more than a day old (RFC 9309 §2.3.1.4 and §2.4). */
        DISALLOW,
        /** Use the last good copy until it is 30 days old, then disallow everything. */
        LAST_GOOD,
        /** Allow everything: a choice for archives, visible in the basis. */
        ALLOW,
        /**
         * Google's policy: disallow everything for 12 hours. Then use the last good copy up to 30 days, or allow
         * everything if there never was one. After that, allow everything if the rest of the site is reachable,
         * otherwise disallow everything.
         */
        GOOGLE
    }
}
