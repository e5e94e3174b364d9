package usher.spark.history;

import java.util.Locale;
import java.util.Map;

/** What happened; in the order in which the events of one capture are listed. */
enum EventKind {
    /** The first capture of the site, whatever came of it. */
    FIRST_SEEN,
    /** Failures in a row have come to span the time that makes an outage long. */
    UNREACHABLE,
    /** The first answer after a long outage, or the first ever after failures. */
    REACHABLE_AGAIN,
    /** There was no file, and now there is. */
    FILE_APPEARED,
    /** There was a file, and now there is none. */
    FILE_VANISHED,
    /** The file has other bytes. */
    CONTENT_CHANGED,
    SITEMAPS_CHANGED,
    HOST_CHANGED,
    CLEAN_PARAMS_CHANGED,
    /** A group that the robot obeys names it, and none did. */
    ROBOT_NAMED,
    /** No group that the robot obeys names it any more. */
    ROBOT_UNNAMED,
    CRAWL_DELAY_CHANGED,
    /** A URL with another verdict is known. */
    VERDICTS_CHANGED,
    /** Proved: no URL has another verdict. */
    VERDICTS_UNCHANGED,
    /** The budget did not suffice to say whether a verdict changes. */
    VERDICTS_UNDECIDED;

    private static final Map<String, EventKind> OF_FIELD = Map.of(
            "sitemaps", SITEMAPS_CHANGED,
            "host", HOST_CHANGED,
            "cleanParams", CLEAN_PARAMS_CHANGED,
            "crawlDelay", CRAWL_DELAY_CHANGED);

    /** The word in the table: lower case with hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind for a field of {@link usher.diff.FieldChange}. */
    static EventKind ofField(String field) {
        EventKind kind = OF_FIELD.get(field);
        if (kind == null) {
            throw new IllegalArgumentException("no kind of event for the field " + field);
        }
        return kind;
    }
}
