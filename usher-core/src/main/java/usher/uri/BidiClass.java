package usher.uri;

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
