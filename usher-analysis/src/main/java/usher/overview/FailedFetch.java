package usher.overview;

import static java.util.stream.Collectors.joining;
import static usher.overview.Sentences.say;

import java.util.Optional;
import java.util.Set;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.crawler.CrawlerFact;
import usher.internal.text.Resources;
import usher.overview.SiteSummary.Level;

/**
 * The result of a fetch without a file whose rules apply, in the words of the people who own the site.
 *
 * @param status the HTTP status; 0 if there was none
 * @param code why there is no file
 * @param redirects how many redirects were followed
 */
public record FailedFetch(int status, OutcomeCode code, int redirects) {
    private static final Set<Integer> MISSING = Set.of(0, 404, 410);
    private static final String GOING_ON = "failed-fetch.tsv";
    private static final Set<Integer> REFUSED = Set.of(401, 403, 407);

    /** Returns the last attempt to fetch a file, if its rules do not apply. */
    public static Optional<FailedFetch> of(Optional<Snapshot> attempt, Optional<OutcomeCode> code) {
        return code.map(why -> new FailedFetch(
                attempt.map(sent -> sent.outcome().status()).orElse(0),
                why,
                attempt.map(sent -> sent.hops().size()).orElse(0)));
    }

    Level level() {
        if (code == OutcomeCode.NOT_FOUND) {
            return MISSING.contains(status) ? Level.NEUTRAL : Level.LOOK;
        }
        return code.isRedirectLimit() || code.isLocalRefusal() ? Level.LOOK : Level.TROUBLE;
    }

    /** Whether this program did not send the request, so that nothing is known about the site. */
    boolean isLocalRefusal() {
        return code.isLocalRefusal();
    }

    String headline() {
        if (code.isRedirectLimit()) {
            String way = code == OutcomeCode.REDIRECT_LOOP ? "redirects in a circle" : "redirects too often";
            return "robots.txt " + way + ". Google and Bing treat that as no file and may fetch everything.";
        }
        if (code.isLocalRefusal()) {
            String why = code == OutcomeCode.BUSY ? "too many other sites are being fetched" : code.description();
            return "robots.txt was not fetched: " + why.replaceFirst("^not fetched: ", "") + ".";
        }
        return switch (code) {
            case NOT_FOUND -> missing();
            case CHALLENGED -> "A bot wall answers instead of the site. Crawlers may see this page, too.";
            case RATE_LIMITED -> "robots.txt could not be fetched: too many requests (" + status + ").";
            case SERVER_ERROR, MISCONFIGURED -> "robots.txt could not be fetched (" + status + ").";
            default -> "robots.txt could not be fetched: " + code.description() + ".";
        };
    }

    /** Returns the crawlers that go on without the file, by their operators' documentation. */
    private String goingOn() {
        String names = Resources.rows(FailedFetch.class.getResourceAsStream(GOING_ON), GOING_ON).stream()
                .filter(row -> row.get(2).equals("any") || status > 0 && status != 200)
                .map(row -> row.get(0) + " " + row.get(1) + " ("
                        + CrawlerFact.of(row.get(0), CrawlerFact.Kind.STATUS)
                                .get(0)
                                .year()
                                .orElse("undated") + ")")
                .collect(joining(", "));
        return " Their operators document that these go on without it: " + names + ".";
    }

    private String missing() {
        if (MISSING.contains(status)) {
            return "This site has no robots.txt: every crawler may fetch everything.";
        }
        String event = REFUSED.contains(status) ? "is refused" : "is not available";
        return "robots.txt " + event + " (" + status
                + "). Google and Bing treat that as no file and may fetch everything.";
    }

    String detail() {
        // Google reads the page of a bot wall like any other answer with its status.
        if (code == OutcomeCode.CHALLENGED && status / 100 != 5 && status != 429) {
            return say(status / 100 == 2 ? "wall-page" : "wall-refusal", "status", status);
        }
        if (level() == Level.TROUBLE) {
            return "Google stops crawling for up to 12 hours, then uses its last copy for up to 30 days; most others"
                    + " fetch nothing until they can read it." + goingOn();
        }
        if (code.isRedirectLimit() && redirects > 0) {
            return redirects + (redirects == 1 ? " redirect was followed." : " redirects were followed.");
        }
        return level() == Level.NEUTRAL ? "That is fine, unless you meant to have one." : "";
    }
}
