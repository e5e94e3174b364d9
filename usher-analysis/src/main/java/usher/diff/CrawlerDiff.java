package usher.diff;

import java.util.List;

/**
 * The changes for one crawler between two files, or two dialects of one file.
 *
 * @param tokens the crawler's product tokens, most specific first; empty for a crawler that neither file names
 * @param other the changes of delays, sitemaps, Host, Clean-param and usage preferences
 */
public record CrawlerDiff(List<String> tokens, PolicyDiff verdicts, List<DirectiveChange> other) {
    public CrawlerDiff {
        tokens = List.copyOf(tokens);
        other = List.copyOf(other);
    }
}
