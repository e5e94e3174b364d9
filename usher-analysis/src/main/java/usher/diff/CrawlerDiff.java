package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What changes for one crawler between two files, or two readings of one.
 *
 * @param tokens the crawler's product tokens, most specific first; none for a crawler without a name
 * @param verdicts which verdicts change
 * @param other what else does
 */
public record CrawlerDiff(List<String> tokens, PolicyDiff verdicts, List<FieldChange> other) {
    public CrawlerDiff {
        tokens = List.copyOf(tokens);
        requireNonNull(verdicts, "verdicts");
        other = List.copyOf(other);
    }
}
