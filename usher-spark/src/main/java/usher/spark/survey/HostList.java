package usher.spark.survey;

import java.util.Locale;

/** Which sites a row of a table is about. */
enum HostList {
    /** All of them. */
    ALL,
    /** Those on the list of the most popular hosts, if there is such a list. */
    TOP;

    /** The word in the tables. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
