package usher.diff;

import java.util.List;

/**
 * A crawler whose policies are compared.
 *
 * @param name its name in the result
 * @param tokens its product tokens, most specific first; empty for a crawler that neither file names
 */
public record ComparedCrawler(String name, List<String> tokens) {
    public ComparedCrawler {
        tokens = List.copyOf(tokens);
    }
}
