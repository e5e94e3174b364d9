package usher.source;

/** What becomes of UTF-16 and UTF-32, which some servers send although only UTF-8 is standard. */
public enum WideText {
    /** A file with such a byte order mark is decoded (RFC 9309 §2.3 permits bridging). */
    DECODE,
    /** The octets are read as they are. */
    KEEP
}
