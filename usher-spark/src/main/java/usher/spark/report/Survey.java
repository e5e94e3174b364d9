package usher.spark.report;

import java.util.List;

/**
 * The result of a survey.
 *
 * @param inputs the paths that were read
 * @param topHosts the number of hosts on the top list; 0 without such a list
 * @param tables all tables, including {@code summary}
 */
public record Survey(List<String> inputs, int topHosts, List<Table> tables) {
    public Survey {
        inputs = List.copyOf(inputs);
        tables = List.copyOf(tables);
    }

    public Table table(String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No table " + name));
    }

    /** Returns the months that have captures, in order. */
    public List<String> months() {
        Table summary = table("summary");
        return summary.rows().stream()
                .map(row -> summary.text(row, "month"))
                .distinct()
                .toList();
    }
}
