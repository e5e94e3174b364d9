package usher.spark;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Option;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureInput.Kind;
import usher.spark.capture.CaptureRows;
import usher.spark.capture.CaptureSource;

final class CaptureArguments {
    @Option(names = "--captures", required = true, arity = "1..*", paramLabel = "PATH")
    private List<String> paths = new ArrayList<>();

    @Option(names = "--captures-as", paramLabel = "FORMAT")
    private Kind kind;

    @Option(names = "--base", paramLabel = "PREFIX")
    private String base = "";

    @Option(names = "--captures-where", paramLabel = "SQL")
    private String where;

    List<String> paths() {
        return paths;
    }

    /** Reads all captures and rejects as rows of {@link CaptureRows#SCHEMA}. */
    Dataset<Row> read(SparkSession spark) {
        Map<Kind, List<String>> byKind = new EnumMap<>(Kind.class);
        for (String path : paths) {
            byKind.computeIfAbsent(kind == null ? Kind.of(path) : kind, any -> new ArrayList<>())
                    .add(path);
        }
        return byKind.entrySet().stream()
                .map(entry -> CaptureSource.read(
                        spark, new CaptureInput(entry.getKey(), entry.getValue(), base, Optional.ofNullable(where))))
                .reduce(Dataset::union)
                .orElseThrow();
    }
}
