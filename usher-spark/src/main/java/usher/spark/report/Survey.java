package usher.spark.report;

import java.util.List;

/**
 * What came of a survey.
 *
 * @param inputs what was read
 * @param topHosts the number of hosts on the list of the most popular ones; 0 if there is no such list
 * @param tables all tables, among them {@code summary}
 */
public record Survey(List<String> inputs, int topHosts, List<Table> tables) {
    public Survey {
        inputs = List.copyOf(inputs);
        tables = List.copyOf(tables);
    }

    /** The table of that name. */
    public Table table(String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no table " + name));
    }

    /** The months there are captures of, in order. */
    public List<String> months() {
        Table summary = table("summary");
        return summary.rows().stream()
                .map(row -> summary.text(row, "month"))
                .distinct()
                .toList();
    }
}
