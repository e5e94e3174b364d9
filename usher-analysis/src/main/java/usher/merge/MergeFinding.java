package usher.merge;

/**
 * A conflict between fragments.
 *
 * @param place its location, such as {@code shop.txt, line 3}
 * @param description the message. It contains text of the files: escape it for display
 */
public record MergeFinding(Kind kind, String place, String description) {
    public enum Kind {
        /** Two fragments have opposite rules with the same pattern for the same crawler. */
        CONTRADICTION,
        /** Two fragments have different delays for the same crawler; the first applies. */
        CRAWL_DELAY,
        /** Two fragments have different hosts; the first applies. */
        HOST,
        /** A fragment's rules for {@code *} do not apply to crawlers that another fragment names. */
        NOT_REACHED,
        /** A directive before the first User-agent line of its fragment has no effect. */
        OUTSIDE_GROUP
    }

    @Override
    public String toString() {
        return place + ": " + description;
    }
}
