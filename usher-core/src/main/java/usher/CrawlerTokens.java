package usher;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates the product tokens of crawlers and shares them between policies, because a crawler visits many sites under the same
 * names. Keeps the tokens of a few crawlers. Safe to share between threads: a race creates equal tokens.
 */
final class CrawlerTokens {
    private static final int MAX_KEPT = 64;

    /** Longer names, which only hostile clients send, are not kept. */
    private static final int MAX_LENGTH = 100;

    private record Entry(String[] names, List<ProductToken> tokens) {}

    /** At most one crawler for each remainder of the hash codes of names; the latest replaces the one before. */
    private final @Nullable Entry[] kept = new Entry[MAX_KEPT];

    /** Returns the tokens with the given names. */
    List<ProductToken> of(String... names) {
        int place = Math.floorMod(Arrays.hashCode(names), MAX_KEPT);
        Entry entry = kept[place];
        if (entry != null && Arrays.equals(entry.names, names)) {
            return entry.tokens;
        }
        ProductToken[] tokens = new ProductToken[names.length];
        int length = names.length;
        for (int i = 0; i < names.length; i++) {
            tokens[i] = ProductToken.of(names[i]);
            length += names[i].length();
        }
        Entry created = new Entry(names.clone(), List.of(tokens));
        if (length <= MAX_LENGTH) {
            kept[place] = created;
        }
        return created.tokens;
    }
}
