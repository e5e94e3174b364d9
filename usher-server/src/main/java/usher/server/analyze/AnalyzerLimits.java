package usher.server.analyze;

import usher.diff.Budget;
import usher.diff.DiffLimits;

/**
 * How much one question may ask, and how long its answer may be. What is over is left out, and the answer says how much.
 *
 * @param agents the most robots
 * @param urls the most URLs
 * @param urlLength the most characters of a URL; a longer one counts as left out
 * @param findings the most findings told
 * @param treePaths the most paths in the tree of the site
 * @param listed the most entries of all lists of the document together
 * @param matches the most rules told that match a URL, for each verdict
 * @param explaining the most work to explain all verdicts, in rules tried or stretches of the file read; verdicts after that come
 *     unexplained
 * @param comparedAgents the most robots compared where the caller names none
 * @param proof the most work to prove what changes for one robot
 * @param proofs the most work to prove it for all of them together
 * @param reported how many examples and values of changes are told
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

    /** For a page that one person looks at. A usual file takes milliseconds, the worst of 480 KB a few seconds, most of it for lint. */
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

    /** The same limits with a part of the work on proofs. */
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
