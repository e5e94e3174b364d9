package usher.access;

import static java.util.Objects.requireNonNull;

/**
 * What a dialect makes of the outcomes of a fetch (C-51 to C-71).
 *
 * @param success which statuses mean that the file counts
 * @param mediaTypes which media types count as a robots.txt
 * @param rateLimited what status 429 means
 * @param misconfigured what a server error means on a site that answers so for every page it does not have (G-23)
 * @param failure what every other answer that is no success and no 4xx means, network failures among them
 * @param challengePages what the challenge page of a bot wall means (D-20)
 * @param whenUnreachable what is done while the file is unreachable
 */
public record AccessOptions(
        SuccessStatus success,
        MediaTypes mediaTypes,
        Meaning rateLimited,
        Meaning misconfigured,
        Meaning failure,
        ChallengePages challengePages,
        WhenUnreachable whenUnreachable) {

    /** Which statuses mean that the file counts. */
    public enum SuccessStatus {
        /** 200 to 299. */
        ANY_2XX,
        /** 200 alone (Yandex). */
        ONLY_200
    }

    /** Which media types count. */
    public enum MediaTypes {
        ANY,
        /** A type that is named must be {@code text/…} (Yandex). */
        TEXT_ONLY
    }

    /** What a failure means. */
    public enum Meaning {
        /** The failure is treated as no robots.txt: everything is allowed. */
        UNAVAILABLE,
        /** Nobody knows what the file says. */
        UNREACHABLE
    }

    /** What the challenge page of a bot wall means. */
    public enum ChallengePages {
        /** The file is unreachable: the page is not a robots.txt and not permission (D-20). */
        UNREACHABLE,
        /** What its status means; of a success, what can be parsed counts. */
        BY_STATUS
    }

    public AccessOptions {
        requireNonNull(success, "success");
        requireNonNull(mediaTypes, "mediaTypes");
        requireNonNull(rateLimited, "rateLimited");
        requireNonNull(misconfigured, "misconfigured");
        requireNonNull(failure, "failure");
        requireNonNull(challengePages, "challengePages");
        requireNonNull(whenUnreachable, "whenUnreachable");
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

    /** What is done while a robots.txt is unreachable. Every choice but {@link #ALLOW} ends in "nothing is allowed". */
    public enum WhenUnreachable {
        /** Nothing is allowed once the last good copy is more than a day old (RFC 9309 §2.3.1.4 and §2.4). */
        DISALLOW,
        /** The last good copy counts until it is 30 days old. */
        LAST_GOOD,
        /** Everything is allowed: the deliberate choice of archives, visible in the basis. */
        ALLOW,
        /**
         * Google's fallback: no crawling for 12 hours; then up to 30 days the last good copy, or no restrictions if there never
         * was one; then no restrictions if the site is there otherwise, else no crawling.
         */
        GOOGLE
    }
}
