package usher.spark;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Option;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;

/** Where captures come from, as options. */
final class CaptureArguments {
    @Option(
            names = "--captures",
            required = true,
            paramLabel = "PATH",
            description =
                    "Archived robots.txt captures: WARC files (*.warc, *.warc.gz), lists of them (*.paths, *.paths.gz),"
                            + " what 'usher export' wrote (*.jsonl, *.jsonl.gz), else Parquet tables. Files, folders and"
                            + " patterns; repeat it for more.")
    private List<String> paths = new ArrayList<>();

    @Option(
            names = "--captures-as",
            paramLabel = "KIND",
            description =
                    "What the paths are, where their names do not say: ${COMPLETION-CANDIDATES}. warc_index is a table"
                            + " with the columns warc_filename, warc_record_offset and warc_record_length.")
    private Kind kind;

    @Option(
            names = "--base",
            paramLabel = "PREFIX",
            description =
                    "Stands before relative names in lists and indexes, such as s3a://commoncrawl/. Default: none.")
    private String base = "";

    /** What a path leads to. */
    enum Kind {
        warc,
        warc_paths,
        warc_index,
        table,
        export
    }

    /** What was named, for reports. */
    List<String> paths() {
        return List.copyOf(paths);
    }

    /** All captures, and what is none, in rows of {@code CaptureTable}. */
    Dataset<Row> read(SparkSession spark) {
        Map<Kind, List<String>> byKind = new EnumMap<>(Kind.class);
        paths.forEach(path -> byKind.computeIfAbsent(kind == null ? kindOf(path) : kind, any -> new ArrayList<>())
                .add(path));
        return byKind.entrySet().stream()
                .map(entry -> CaptureSource.read(spark, input(entry.getKey(), entry.getValue())))
                .reduce(Dataset::union)
                .orElseThrow();
    }

    private CaptureInput input(Kind of, List<String> some) {
        return switch (of) {
            case warc -> new CaptureInput.Warcs(some);
            case warc_paths -> new CaptureInput.WarcLists(some, base);
            case warc_index -> new CaptureInput.WarcIndexes(some, base);
            case table -> new CaptureInput.Tables(some);
            case export -> new CaptureInput.Exports(some);
        };
    }

    private static Kind kindOf(String path) {
        String name = path.toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name;
        if (plain.endsWith(".warc")) {
            return Kind.warc;
        }
        if (plain.endsWith(".paths")) {
            return Kind.warc_paths;
        }
        return plain.endsWith(".jsonl") ? Kind.export : Kind.table;
    }
}
