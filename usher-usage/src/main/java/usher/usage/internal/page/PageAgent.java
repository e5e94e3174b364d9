package usher.usage.internal.page;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The crawler that reads a page.
 *
 * @param tokens all product tokens that it obeys, in lowercase
 * @param operator who runs it, if that is known
 */
public record PageAgent(Set<String> tokens, Optional<String> operator) {
    public PageAgent {
        tokens = Set.copyOf(tokens);
    }

    boolean isNamed(String token) {
        return tokens.contains(token.toLowerCase(Locale.ROOT));
    }
}
