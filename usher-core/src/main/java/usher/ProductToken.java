package usher;

import java.util.Collection;
import java.util.List;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * The name that a crawler looks for in User-agent lines (RFC 9309 §2.2.1). Any text is accepted, because many names in
 * use do not conform to the standard. The dialect decides how it is compared.
 *
 * @param bytes the name as the crawler publishes it
 */
public record ProductToken(Bytes bytes) {
    private static final ByteSet LEGAL = ByteSet.LETTERS.union(ByteSet.of("-_"));

    public static ProductToken of(String text) {
        return new ProductToken(Bytes.of(text));
    }

    /** Returns the tokens with these names, in the same order. */
    public static List<ProductToken> listOf(Collection<String> names) {
        return names.stream().map(ProductToken::of).toList();
    }

    /** Whether RFC 9309 permits the name: one or more letters, hyphens and underscores. */
    public boolean isLegal() {
        return !bytes.isEmpty() && bytes.consistsOf(LEGAL);
    }

    @Override
    public String toString() {
        return bytes.text();
    }
}
