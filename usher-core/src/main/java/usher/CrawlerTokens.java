package usher;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.internal.text.AgentWords;

/** Creates product tokens and shares them, because a crawler visits many sites. A race creates equal tokens. */
final class CrawlerTokens {
    private static final int MAX_KEPT = 64;

    /** Longer names, which only hostile clients send, are not kept. */
    private static final int MAX_LENGTH = 100;

    private record Entry(String[] names, List<ProductToken> tokens) {}

    /** At most one crawler for each remainder of the hash codes of names; the latest replaces the one before. */
    private final @Nullable Entry[] kept = new Entry[MAX_KEPT];

    /**
     * Returns the tokens; none for a single {@code *} or empty name. A version is cut: no group names a crawler by it.
     * @throws IllegalArgumentException if a name is not a product token, such as a whole User-Agent header
     */
    List<ProductToken> of(String... names) {
        if (names.length == 1 && (names[0].isEmpty() || names[0].equals("*"))) {
            return List.of();
        }
        int place = Math.floorMod(Arrays.hashCode(names), MAX_KEPT);
        Entry entry = kept[place];
        if (entry != null && Arrays.equals(entry.names, names)) {
            return entry.tokens;
        }
        ProductToken[] tokens = new ProductToken[names.length];
        int length = names.length;
        for (int i = 0; i < names.length; i++) {
            tokens[i] = ProductToken.of(token(names[i]));
            length += names[i].length();
        }
        Entry created = new Entry(names.clone(), List.of(tokens));
        if (length <= MAX_LENGTH) {
            kept[place] = created;
        }
        return created.tokens;
    }

    private static String token(String name) {
        int slash = name.indexOf('/');
        String token = slash > 0 ? name.substring(0, slash) : name;
        String version = slash > 0 ? name.substring(slash + 1) : "";
        if (!token.isEmpty() && isToken(token) && isToken(version)) {
            return token;
        }
        String likely = AgentWords.of(name)
                .likelyToken()
                .map(word -> "did you mean " + word + "? ")
                .orElse("");
        throw new IllegalArgumentException("'" + name + "' is not a product token; " + likely
                + "Crawler.of reads User-Agent headers, and ProductToken.of takes any name as it is");
    }

    private static boolean isToken(String text) {
        return text.chars().allMatch(c -> AgentWords.isTokenChar((char) c));
    }
}
