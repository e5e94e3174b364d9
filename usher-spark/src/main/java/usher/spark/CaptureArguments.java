package usher.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
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
            arity = "1..*",
            paramLabel = "PATH",
            description =
                    "Archived robots.txt files, known by the ends of their names: .warc (WARC), .paths (lists of WARC"
                            + " files), .jsonl (from 'usher export'), each also with .gz; all else is Parquet. Files,"
                            + " folders and patterns.")
    private List<String> paths = new ArrayList<>();

    @Option(
            names = "--captures-as",
            paramLabel = "KIND",
            description = "What the paths are, where names do not say: ${COMPLETION-CANDIDATES}. A folder of WARC files"
                    + " needs warc; warc_index is a table of single records, with the columns warc_filename,"
                    + " warc_record_offset and warc_record_length, or filename, offset and length.")
    private Kind kind;

    @Option(
            names = "--base",
            paramLabel = "PREFIX",
            description = "What stands before relative names in lists and indexes, such as s3a://commoncrawl/")
    private String base = "";

    @Option(
            names = "--captures-where",
            paramLabel = "SQL",
            description = "Only these rows of the tables among them, such as \"url_path = '/robots.txt'\". A value that"
                    + " cannot be converted ends the job: write try_cast(a as int), not cast(a as int).")
    private String where;

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

    /** Looks for them before Spark starts. */
    void check(LocalPaths here) {
        paths.forEach(path -> here.mustExist("--captures", path));
    }

    /** All captures, and what is none, in rows of {@code CaptureTable}. */
    Dataset<Row> read(SparkSession spark) {
        Map<Kind, List<String>> byKind = new EnumMap<>(Kind.class);
        for (String path : paths) {
            mustBeThere(spark, path);
            byKind.computeIfAbsent(kind == null ? kindOf(path) : kind, any -> new ArrayList<>())
                    .add(path);
        }
        return byKind.entrySet().stream()
                .map(entry -> CaptureSource.read(spark, input(entry.getKey(), entry.getValue())))
                .reduce(Dataset::union)
                .orElseThrow();
    }

    /** Of a list of many files some may be missing, but a path that somebody wrote is a mistake if nothing is there. */
    private static void mustBeThere(SparkSession spark, String name) {
        try {
            Path path = new Path(name);
            FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
            FileStatus[] found = files.globStatus(path);
            if (found == null || found.length == 0) {
                throw new IllegalArgumentException("--captures: there is nothing at " + name);
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("--captures: " + name + " cannot be read: " + e.getMessage(), e);
        }
    }

    private CaptureInput input(Kind of, List<String> some) {
        if (where != null && of != Kind.warc_index && of != Kind.table) {
            throw new IllegalArgumentException("--captures-where: " + some.get(0) + " is no table, but " + of);
        }
        Optional<String> condition = Optional.ofNullable(where);
        return switch (of) {
            case warc -> new CaptureInput.Warcs(some);
            case warc_paths -> new CaptureInput.WarcLists(some, base);
            case warc_index -> new CaptureInput.WarcIndexes(some, base, condition);
            case table -> new CaptureInput.Tables(some, condition);
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
