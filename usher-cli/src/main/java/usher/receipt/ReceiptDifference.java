package usher.receipt;

/**
 * A member of a receipt that differs from the computed value. Both values are untrusted text: escape them before
 * display.
 *
 * @param field the path of the member
 */
public record ReceiptDifference(String field, String stated, String computed) {}
