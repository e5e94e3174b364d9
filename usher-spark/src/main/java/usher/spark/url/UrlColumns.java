package usher.spark.url;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.types.StructType;

/**
 * Which columns of a table are the URL and the time. Those of Common Crawl's URL index need not be named. Small and capital
 * letters are the same, but a name that is exactly right comes first.
 *
 * @param url the column of absolute URLs
 * @param time the column of times: timestamps, or text
 */
public record UrlColumns(String url, String time) {
    private static final List<String> URLS = List.of("url");
    private static final List<String> TIMES = List.of("fetch_time", "time", "timestamp", "captured_at");

    /**
     * Finds the columns.
     *
     * @param url the name if the caller gave one
     * @param time likewise
     * @param where what is read, for the message
     * @throws IllegalArgumentException says which column is missing, which there are, and what to do
     */
    static UrlColumns find(StructType schema, Optional<String> url, Optional<String> time, String where) {
        return new UrlColumns(
                find(schema, url, URLS, "--url-column", where), find(schema, time, TIMES, "--time-column", where));
    }

    private static String find(
            StructType schema, Optional<String> named, List<String> known, String option, String where) {
        List<String> wanted = named.map(List::of).orElse(known);
        List<String> there = Arrays.stream(schema.fieldNames())
                .filter(name -> !name.startsWith("_usher_"))
                .toList();
        return wanted.stream()
                .filter(there::contains)
                .findFirst()
                .or(() -> wanted.stream()
                        .flatMap(name -> there.stream().filter(name::equalsIgnoreCase))
                        .findFirst())
                .orElseThrow(() -> new IllegalArgumentException(where + " has no column " + String.join(" or ", wanted)
                        + "; it has " + String.join(", ", there) + ". Name the right one with " + option + "."));
    }
}
