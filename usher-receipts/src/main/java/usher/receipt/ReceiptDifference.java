package usher.receipt;

import static java.util.Objects.requireNonNull;

/**
 * A member of a receipt that does not follow from the rest. Both strings may be hostile: escape them before display.
 *
 * @param field the path of the member
 * @param stated the value in the receipt
 * @param computed the value that follows
 */
public record ReceiptDifference(String field, String stated, String computed) {
    public ReceiptDifference {
        requireNonNull(field, "field");
        requireNonNull(stated, "stated");
        requireNonNull(computed, "computed");
    }
}
