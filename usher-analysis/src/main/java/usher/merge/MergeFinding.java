package usher.merge;

import static java.util.Objects.requireNonNull;

/**
 * Something that the maintainers should know about each other.
 *
 * @param kind what it is
 * @param place where it stands, such as {@code shop.txt, line 3}
 * @param words what there is to say. Text of the files: escape before showing
 */
public record MergeFinding(Kind kind, String place, String words) {
    /** What is found. */
    public enum Kind {
        /** Two fragments say the opposite about the same pattern to the same crawler. */
        CONTRADICTION,
        /** Two fragments ask the same crawlers for other delays; the first counts. */
        CRAWL_DELAY,
        /** Two fragments name other hosts; the first counts. */
        HOST,
        /** The rules for all crawlers of one fragment do not reach crawlers that another names. */
        NOT_REACHED,
        /** A record stands before the first User-agent line of its fragment, and says nothing to anybody. */
        OUTSIDE_GROUP
    }

    public MergeFinding {
        requireNonNull(kind, "kind");
        requireNonNull(place, "place");
        requireNonNull(words, "words");
    }

    @Override
    public String toString() {
        return place + ": " + words;
    }
}
