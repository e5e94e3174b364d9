package usher.receipt;

/**
 * A member of a receipt that differs from the computed value. Both values are untrusted text: escape them before display.
 *
 * @param field the path of the member
 * @param stated the value in the receipt
 * @param computed the computed value
 */
public record ReceiptDifference(String field, String stated, String computed) {}
