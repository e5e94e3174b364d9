package usher.cli.overview;

import java.util.List;
import java.util.stream.Stream;
import usher.audit.TrafficDiff.Requests;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.support.json.JsonObject;

/** Says of how many requests of an access log the verdict changes. */
final class TrafficPrinter {
    private static final int MAX_CRAWLERS = 10;

    private TrafficPrinter() {}

    /** Returns the lines; all text of the log is printable. */
    static List<String> lines(List<Requests> crawlers) {
        long all = crawlers.stream().mapToLong(Requests::requests).sum();
        long changed = crawlers.stream().mapToLong(Requests::changed).sum();
        List<Requests> shown =
                crawlers.stream().filter(each -> each.changed() > 0).toList();
        String head = "Of " + Phrases.count(all, "request") + " of crawlers in the log, "
                + (changed == 0
                        ? "none changes its verdict."
                        : changed + (changed == 1 ? " changes its verdict:" : " change their verdict:"));
        int more = shown.size() - MAX_CRAWLERS;
        return Stream.of(
                        Stream.of(head),
                        shown.stream().limit(MAX_CRAWLERS).map(TrafficPrinter::line),
                        Stream.of("and " + Phrases.count(more, "more crawler")).filter(line -> more > 0))
                .flatMap(lines -> lines)
                .toList();
    }

    private static String line(Requests crawler) {
        return Printable.text(crawler.name()) + ": " + crawler.newlyAllowed() + " newly allowed, "
                + crawler.newlyDisallowed() + " newly disallowed of " + crawler.requests() + ", such as "
                + String.join(
                        ", ", crawler.examples().stream().map(Printable::text).toList());
    }

    static JsonObject json(Requests crawler) {
        return new JsonObject()
                .add("crawler", crawler.name())
                .add("requests", crawler.requests())
                .add("newlyAllowed", crawler.newlyAllowed())
                .add("newlyDisallowed", crawler.newlyDisallowed())
                .add("examples", crawler.examples());
    }
}
