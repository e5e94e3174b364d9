package usher.uri;

/** The bidirectional classes that the Bidi rule tells apart, under the names of the Unicode Standard. */
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
