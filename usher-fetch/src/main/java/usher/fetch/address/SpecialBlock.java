package usher.fetch.address;

/**
 * A special-purpose block, which contains no server of the public web.
 *
 * @param purpose the use of its addresses, shown to operators
 * @param source the document that defines it
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
