package usher.diff;

import java.util.List;
import java.util.stream.Stream;

/**
 * A change of a directive that does not affect verdicts.
 *
 * @param field {@code crawlDelay}, {@code sitemaps}, {@code host}, {@code cleanParams} or {@code usage}
 * @param before the old values, none if the directive was missing: text of the file, to be escaped for display. If
 *     there are more than {@link DiffLimits#values}, only those that change; of {@code usage} always only those
 * @param after the new values, in the same way
 * @param countBefore the number of old values, including omitted ones
 * @param countAfter the number of new values
 */
public record DirectiveChange(String field, List<String> before, List<String> after, int countBefore, int countAfter) {
    /** The field for preferences about the use of content. */
    public static final String USAGE = "usage";

    DirectiveChange withoutValues() {
        return new DirectiveChange(field, List.of(), List.of(), countBefore, countAfter);
    }

    long length() {
        return Stream.concat(before.stream(), after.stream())
                .mapToLong(String::length)
                .sum();
    }

    /** Returns the number of values omitted because of the limits. */
    public int omitted() {
        return countBefore - before.size() + countAfter - after.size();
    }
}
