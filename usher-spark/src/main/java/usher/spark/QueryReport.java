package usher.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import usher.support.json.Json;

/** The results of a file of queries, as one HTML page without network: tables, and charts in Vega-Lite. */
record QueryReport(String page, List<String> queries) {
    /** Where the page has its data. */
    private static final String DATA = "/* what the queries found */";

    /** @throws IllegalArgumentException if this build has no page, since it was made without Node.js */
    static QueryReport empty() throws IOException {
        try (InputStream page = QueryReport.class.getResourceAsStream("report.html")) {
            if (page == null) {
                throw new IllegalArgumentException(
                        "--report: this build has no page for reports, since it was made without Node.js 20 and npm");
            }
            return new QueryReport(new String(page.readAllBytes(), UTF_8), new ArrayList<>());
        }
    }

    /**
     * @param chart the specification of a chart, without data; empty for none
     * @param most how many rows the page has; it says if there are more
     */
    void add(String chart, String query, Dataset<Row> found, int most) {
        List<String> rows = found.selectExpr("to_json(struct(*), map('ignoreNullFields', 'false'))")
                .toJavaRDD()
                .map(row -> row.getString(0))
                .collect();
        List<String> shown = rows.subList(0, Math.min(rows.size(), most));
        String head = Json.text(Map.of(
                "chart", chart, "query", query, "columns", Arrays.asList(found.columns()), "more", rows.size() > most));
        queries.add(head.substring(0, head.length() - 1) + ",\"rows\":[" + String.join(",\n", shown) + "]}");
    }

    /** @param source what was run, by which version */
    void write(Path file, String title, String source) throws IOException {
        String head = "{\"title\":" + Json.text(title) + ",\"source\":" + Json.text(source) + ",\"queries\":[\n";
        // Nothing but "<" can end the data of a script element.
        String data = (head + String.join(",\n", queries) + "]}").replace("<", "\\u003c");
        Files.writeString(file, page.replace(DATA, data));
    }
}
