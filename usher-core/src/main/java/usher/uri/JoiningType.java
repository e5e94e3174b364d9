package usher.uri;

/** How a letter joins its neighbours, as far as the rule for the zero width non-joiner asks (RFC 5892 §A.1). */
enum JoiningType {
    NONE,
    LEFT,
    RIGHT,
    DUAL,
    TRANSPARENT
}
