package usher.spark.url;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.types.StructType;

/**
 * The columns of a table that hold the URL and the time. Those of Common Crawl's URL index are found by default. Case
 * is ignored, but an exact match takes precedence.
 *
 * @param url the column of absolute URLs
 * @param time the column of times: timestamps or text
 */
public record UrlColumns(String url, String time) {
    private static final List<String> URLS = List.of("url");
    private static final List<String> TIMES = List.of("fetch_time", "time", "timestamp", "captured_at");

    /**
     * Finds the columns.
     *
     * @param url the name of the URL column, if given
     * @param time the name of the time column, if given
     * @param where the input, for the message
     * @throws IllegalArgumentException if a column is missing
     */
    static UrlColumns find(StructType schema, Optional<String> url, Optional<String> time, String where) {
        return new UrlColumns(
                find(schema, url, URLS, "--url-column", where), find(schema, time, TIMES, "--time-column", where));
    }

    private static String find(
            StructType schema, Optional<String> named, List<String> known, String option, String where) {
        List<String> candidates = named.map(List::of).orElse(known);
        List<String> present = Arrays.stream(schema.fieldNames())
                .filter(name -> !name.startsWith("_usher_"))
                .toList();
        return candidates.stream()
                .filter(present::contains)
                .findFirst()
                .or(() -> candidates.stream()
                        .flatMap(name -> present.stream().filter(name::equalsIgnoreCase))
                        .findFirst())
                .orElseThrow(() -> new IllegalArgumentException(
                        where + " has no column " + String.join(" or ", candidates) + "; its columns are "
                                + String.join(", ", present) + ". Use " + option + " to name it."));
    }
}
