package usher.spark.history;

import java.util.Locale;
import java.util.Map;
import usher.diff.DirectiveChange;

/** The kinds of events, in the order in which the events of one capture are listed. */
enum EventKind {
    /** The first capture of the site, successful or not. */
    FIRST_SEEN,
    /** Consecutive failures lasted long enough to be an outage. */
    UNREACHABLE,
    /** The first response after an outage, or the first of all after failures. */
    REACHABLE_AGAIN,
    /** There was no file before, and now there is one. */
    FILE_APPEARED,
    /** There was a file before, and now there is none. */
    FILE_VANISHED,
    /** The bytes of the file changed. */
    CONTENT_CHANGED,
    SITEMAPS_CHANGED,
    HOST_CHANGED,
    CLEAN_PARAMS_CHANGED,
    /** A group that the crawler obeys now names it, and none did before. */
    ROBOT_NAMED,
    /** No group that the crawler obeys names it any more. */
    ROBOT_UNNAMED,
    CRAWL_DELAY_CHANGED,
    /** What the crawler may do with pages, by lines such as Content-Signal. */
    USAGE_CHANGED,
    /** At least one URL has another verdict. */
    VERDICTS_CHANGED,
    /** Proved: no URL has another verdict. */
    VERDICTS_UNCHANGED,
    /** The budget was too small to decide whether a verdict changes. */
    VERDICTS_UNDECIDED;

    private static final Map<String, EventKind> OF_FIELD = Map.of(
            "sitemaps",
            SITEMAPS_CHANGED,
            "host",
            HOST_CHANGED,
            "cleanParams",
            CLEAN_PARAMS_CHANGED,
            "crawlDelay",
            CRAWL_DELAY_CHANGED,
            DirectiveChange.USAGE,
            USAGE_CHANGED);

    /** Returns the word in the table: lowercase with hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the kind for a field of {@link usher.diff.DirectiveChange}. */
    static EventKind ofField(String field) {
        EventKind kind = OF_FIELD.get(field);
        if (kind == null) {
            throw new IllegalArgumentException("Unknown field " + field);
        }
        return kind;
    }
}
