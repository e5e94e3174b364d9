package usher.spark.survey;

import java.util.Locale;

/** The set of sites that a row of a table covers. */
enum HostList {
    ALL,
    /** The sites on the list of the most popular hosts, if there is one. */
    TOP;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
