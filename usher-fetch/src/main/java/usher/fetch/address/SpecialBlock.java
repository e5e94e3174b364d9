package usher.fetch.address;

/**
 * A block that no robots.txt of the public web is in.
 *
 * @param purpose what its addresses are for, so that an operator understands a refusal
 * @param source the document that says so
 */
record SpecialBlock(AddressBlock block, String purpose, String source) {
    static SpecialBlock of(String block, String purpose, String source) {
        return new SpecialBlock(AddressBlock.parse(block), purpose, source);
    }

    @Override
    public String toString() {
        return block + ", " + purpose + " (" + source + ")";
    }
}
