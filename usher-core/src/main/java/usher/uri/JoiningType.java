package usher.uri;

/** The joining types that the rule for the zero width non-joiner needs (RFC 5892 §A.1). */
enum JoiningType {
    NONE,
    LEFT,
    RIGHT,
    DUAL,
    TRANSPARENT
}
