package usher.server.analyze;

import java.util.List;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;

/**
 * A crawler of a request.
 *
 * @param name as written in the request
 * @param own the crawler in its own dialect
 */
record RequestedCrawler(String name, Crawler own) {
    /** @throws ProblemException if it names no crawler */
    static RequestedCrawler of(String name) {
        try {
            return new RequestedCrawler(name, Crawler.of(name, DialectChoice.AUTO));
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest(ProblemMessages.sentence(String.valueOf(e.getMessage())))
                    .with("agent", name);
        }
    }

    Dialect dialect(DialectChoice reading) {
        return as(reading).dialect();
    }

    /** Returns the crawler in a dialect, with the name as written. */
    Crawler named(DialectChoice reading) {
        return new Crawler(name, tokens(), dialect(reading), own.known(), notes(reading));
    }

    List<String> notes(DialectChoice reading) {
        return as(reading).notes();
    }

    List<String> tokens() {
        return own.tokens();
    }

    List<String> shownTokens() {
        return own.shownTokens();
    }

    private Crawler as(DialectChoice reading) {
        return reading.named().map(own::withDialect).orElse(own);
    }
}
