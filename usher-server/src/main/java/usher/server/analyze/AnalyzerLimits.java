package usher.server.analyze;

import java.util.List;
import usher.Crawler;
import usher.diff.DiffLimits;

/**
 * The maximum sizes of a request and its response. Anything beyond them is omitted, and the response has the counts.
 *
 * @param listed the maximum number of entries of all lists of the document together
 * @param matches the maximum number of matching rules in the explanation of a verdict
 * @param explaining the maximum work to explain all verdicts, in compared rules or parts of the file; later verdicts
 *     have no explanation
 * @param comparedAgents the maximum number of compared crawlers if the request names none
 * @param reported the maximum numbers of examples and values of changes
 */
public record AnalyzerLimits(
        int agents,
        int urls,
        int urlLength,
        int findings,
        int treePaths,
        int listed,
        int matches,
        int explaining,
        int comparedAgents,
        int comparedResults,
        DiffLimits reported) {

    /** A typical file takes milliseconds; the worst of 480 KB a few seconds, mostly for lint. */
    public static final AnalyzerLimits DEFAULT = new AnalyzerLimits(
            20, 60, 8_192, 300, 300, 5_000, 20, 500_000, 1_000, 300, new DiffLimits(100, 100, 500_000));

    List<Crawler> crawlers(List<String> names, Omissions omissions) {
        return omissions.cut("agents", names.stream().distinct().toList(), agents).stream()
                .map(RequestBody::crawler)
                .toList();
    }

    /** Returns the URLs within the limits, since every rule is compared with every character of each. */
    List<String> urls(List<String> asked, Omissions omissions) {
        List<String> distinct = asked.stream().distinct().toList();
        List<String> usual =
                distinct.stream().filter(url -> url.length() <= urlLength).toList();
        omissions.add("urls", distinct.size() - usual.size());
        return omissions.cut("urls", usual, urls);
    }
}
