package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A crawler whose answers are compared.
 *
 * @param name what it is called in the result
 * @param tokens the product tokens that it looks for, most specific first; none for a crawler without a name
 */
public record ComparedCrawler(String name, List<String> tokens) {
    public ComparedCrawler {
        requireNonNull(name, "name");
        tokens = List.copyOf(tokens);
    }
}
