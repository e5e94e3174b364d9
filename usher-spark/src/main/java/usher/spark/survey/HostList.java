package usher.spark.survey;

import java.util.Locale;

/** The set of sites that a row of a table covers. */
enum HostList {
    /** All sites. */
    ALL,
    /** The sites on the list of the most popular hosts, if there is one. */
    TOP;

    /** Returns the word in the tables. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
