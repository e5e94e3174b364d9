package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

/**
 * Something in a receipt that does not follow from the rest. Both texts may come from strangers: escape before showing.
 *
 * @param field the member, by the names that lead to it
 * @param said what the receipt says
 * @param computed what follows
 */
public record Disagreement(String field, String said, String computed) {
    public Disagreement {
        requireNonNull(field, "field");
        requireNonNull(said, "said");
        requireNonNull(computed, "computed");
    }
}
