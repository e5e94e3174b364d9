package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/**
 * Something other than a verdict that changes for a crawler.
 *
 * @param field {@code crawlDelay}, {@code sitemaps}, {@code host} or {@code cleanParams}
 * @param before the values so far, none if the directive was missing: text of the file, to be escaped where it is shown. Where there are
 *     more than {@link DiffLimits#values}, those that change
 * @param after the values from now on, in the same way
 * @param countBefore how many values there were, told or not
 * @param countAfter how many there are from now on
 */
public record FieldChange(String field, List<String> before, List<String> after, int countBefore, int countAfter) {
    public FieldChange {
        requireNonNull(field, "field");
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** The same without the values. */
    FieldChange untold() {
        return new FieldChange(field, List.of(), List.of(), countBefore, countAfter);
    }

    /** The characters of all values that are told. */
    long length() {
        return Stream.concat(before.stream(), after.stream())
                .mapToLong(String::length)
                .sum();
    }

    /** How many values are not told, because of the limits. */
    public int omitted() {
        return countBefore - before.size() + countAfter - after.size();
    }
}
