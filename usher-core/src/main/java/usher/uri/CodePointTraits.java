package usher.uri;

/** The properties of a code point that decide whether a label is valid, packed into the bits of the table. */
record CodePointTraits(BidiClass bidi, JoiningType joining, boolean mark, boolean virama) {
    /** The bidirectional classes that the Bidi rule distinguishes, with the names of the Unicode Standard. */
    enum BidiClass {
        L,
        R,
        AL,
        AN,
        EN,
        ES,
        CS,
        ET,
        ON,
        BN,
        NSM,
        OTHER
    }

    /** The joining types that the rule for the zero width non-joiner needs (RFC 5892 §A.1). */
    enum JoiningType {
        NONE,
        LEFT,
        RIGHT,
        DUAL,
        TRANSPARENT
    }

    private static final BidiClass[] BIDI_CLASSES = BidiClass.values();
    private static final JoiningType[] JOINING_TYPES = JoiningType.values();

    int packed() {
        return bidi.ordinal() | joining.ordinal() << 4 | (mark ? 0x80 : 0) | (virama ? 0x100 : 0);
    }

    static CodePointTraits unpacked(int bits) {
        return new CodePointTraits(
                BIDI_CLASSES[bits & 0xF], JOINING_TYPES[bits >> 4 & 7], (bits & 0x80) != 0, (bits & 0x100) != 0);
    }
}
