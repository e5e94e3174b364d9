package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Something other than a verdict that changes for a robot.
 *
 * @param field {@code crawlDelay}, {@code sitemaps}, {@code host} or {@code cleanParams}
 * @param before the values so far, none if the field was missing: text of the file, to be escaped where it is shown
 * @param after the values from now on
 */
public record FieldChange(String field, List<String> before, List<String> after) {
    public FieldChange {
        requireNonNull(field, "field");
        before = List.copyOf(before);
        after = List.copyOf(after);
    }
}
