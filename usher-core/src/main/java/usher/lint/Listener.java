package usher.lint;

import java.util.List;
import usher.model.ProductToken;
import usher.policy.Policy;

/**
 * A robot that a file speaks to.
 *
 * @param name its product token; {@code *} for one without a name
 * @param tokens what it looks for in the file, most specific first
 * @param policy what the file says to it
 */
record Listener(String name, List<ProductToken> tokens, Policy policy) {}
