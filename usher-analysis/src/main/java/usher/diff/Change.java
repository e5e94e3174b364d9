package usher.diff;

import static java.util.Objects.requireNonNull;

import usher.Verdict;

/**
 * A path whose verdict changes.
 *
 * @param path an example, the path of a URL, the shortest there is for these two deciding rules: ASCII, beginning with a
 *     slash
 */
public record Change(String path, Verdict before, Verdict after) {
    public Change {
        requireNonNull(path, "path");
        requireNonNull(before, "before");
        requireNonNull(after, "after");
    }

    /** The characters of the path and of both deciding rules. */
    int length() {
        return path.length() + length(before) + length(after);
    }

    private static int length(Verdict verdict) {
        return verdict.rule().map(rule -> rule.pattern().bytes().length()).orElse(0);
    }

    /** Whether what was forbidden becomes allowed; else it is the other way round. */
    public boolean isNewlyAllowed() {
        return after.isAllowed();
    }
}
