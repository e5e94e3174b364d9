package usher.overview;

import usher.internal.text.Phrases;

/** How much of a site a crawler may fetch, in the words of the people who own it. */
public enum Openness {
    /** Everything. */
    OPEN("open"),
    /** Everything but for some paths, which are not the home page. */
    OPEN_BUT("open but for some paths"),
    /** Something, but not the home page; or a rule closes everything that no other rule opens. */
    MOSTLY_CLOSED("mostly closed"),
    /** Nothing. */
    CLOSED("closed");

    private final String words;

    Openness(String words) {
        this.words = words;
    }

    /** Returns the words, with the number of closed paths if it is known. */
    public String words(int paths) {
        return this == OPEN_BUT && paths > 0 ? "open but for " + Phrases.count(paths, "path") : words;
    }
}
