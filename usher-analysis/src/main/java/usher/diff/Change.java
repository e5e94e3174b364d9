package usher.diff;

import usher.Verdict;

/**
 * A path whose verdict changes.
 *
 * @param path an example path, one of the shortest for these two deciding rules: ASCII, starting with a slash
 */
public record Change(String path, Verdict before, Verdict after) {

    /** Returns the number of characters of the path and both deciding rules. */
    int length() {
        return path.length() + length(before) + length(after);
    }

    private static int length(Verdict verdict) {
        return verdict.rule().map(rule -> rule.pattern().length()).orElse(0);
    }

    /** Whether the path becomes allowed; otherwise it becomes disallowed. */
    public boolean isNewlyAllowed() {
        return after.isAllowed();
    }
}
