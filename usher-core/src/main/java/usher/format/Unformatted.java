package usher.format;

/** Why a file is left as it is. */
public enum Unformatted {
    /** It has a NUL, or is UTF-16 or UTF-32. */
    NOT_TEXT("it is not UTF-8 text"),
    /** It begins like HTML or XML. */
    MARKUP("it begins like an HTML page"),
    /** It has over 512,000 octets, of which some robots read only a part and others nothing. */
    TOO_LARGE("it has over 512,000 octets, which robots do not read whole");

    private final String words;

    Unformatted(String words) {
        this.words = words;
    }

    /** The reason in words, to stand after "because". */
    public String words() {
        return words;
    }
}
