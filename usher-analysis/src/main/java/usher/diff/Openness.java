package usher.diff;

import usher.internal.text.Phrases;

/** How much of a site a crawler may fetch, in the words of the people who own it. */
public enum Openness {
    OPEN("open"),
    /** Everything but for some paths, which are not the home page. */
    OPEN_BUT("open but for some paths"),
    /** Not the home page, and perhaps not some other paths; the rest is open. */
    HOME_CLOSED("open but for the home page"),
    /** A rule closes everything that no other rule opens, and another opens something besides the home page. */
    MOSTLY_CLOSED("mostly closed"),
    HOME_ONLY("closed but for the home page"),
    CLOSED("closed"),
    /** Nothing, as long as robots.txt cannot be read. */
    UNREACHABLE("waiting for robots.txt");

    private final String words;

    Openness(String words) {
        this.words = words;
    }

    /** Returns the words, with the number of closed paths if it is known. */
    public String words(int paths) {
        return this == OPEN_BUT && paths > 0 ? "open but for " + Phrases.count(paths, "path") : words;
    }

    /** Whether the home page or what no rule opens is closed. */
    public boolean isShut() {
        return compareTo(HOME_CLOSED) >= 0;
    }
}
