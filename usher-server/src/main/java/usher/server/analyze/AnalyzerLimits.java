package usher.server.analyze;

import usher.diff.Budget;
import usher.diff.DiffLimits;

/**
 * The maximum sizes of a request and its response. Anything beyond them is omitted, and the response has the counts.
 *
 * @param urlLength the maximum length of a URL in characters; a longer one is omitted
 * @param treePaths the maximum number of paths in the tree of the site
 * @param listed the maximum number of entries of all lists of the document together
 * @param matches the maximum number of matching rules in the explanation of a verdict
 * @param explaining the maximum work to explain all verdicts, in compared rules or parts of the file; later verdicts
 *     have no explanation
 * @param comparedAgents the maximum number of compared crawlers if the request names none
 * @param proof the maximum work to prove the changes for one crawler
 * @param proofs the maximum work to prove the changes for all crawlers together
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
        Budget proof,
        Budget proofs,
        DiffLimits reported) {

    /**
     * Limits for an interactive page. A typical file takes milliseconds; the worst of 480 KB a few seconds, mostly for
     * lint.
     */
    public static final AnalyzerLimits DEFAULT = new AnalyzerLimits(
            20,
            60,
            8_192,
            300,
            300,
            5_000,
            20,
            500_000,
            1_000,
            Budget.ofSteps(20_000_000),
            Budget.ofSteps(60_000_000),
            new DiffLimits(100, 100, 500_000));

    /** Returns a copy with a fraction of the work on proofs. */
    AnalyzerLimits provingLess(int parts) {
        return new AnalyzerLimits(
                agents,
                urls,
                urlLength,
                findings,
                treePaths,
                listed,
                matches,
                explaining,
                comparedAgents,
                part(proof, parts),
                part(proofs, parts),
                reported);
    }

    private static Budget part(Budget budget, int parts) {
        return Budget.ofSteps(Math.max(1, budget.steps() / parts));
    }
}
