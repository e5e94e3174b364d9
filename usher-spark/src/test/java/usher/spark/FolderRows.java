package usher.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.xxhash64;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Returns the names of a folder's Parquet files, each with the hashes of its rows in their order. */
public final class FolderRows {
    private FolderRows() {}

    /** Reads the folders in a folder that contain Parquet files. */
    public static SortedMap<String, List<Long>> of(Path folder) throws IOException {
        Path root = folder.toAbsolutePath();
        SortedMap<Path, List<Long>> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            all.filter(path -> path.toString().endsWith(".parquet"))
                    .forEach(path -> files.put(root.relativize(path), new ArrayList<>()));
        }
        files.keySet().stream()
                .map(file -> root.resolve(file.getName(0)))
                .distinct()
                .flatMap(FolderRows::rows)
                .forEach(row -> files.get(root.relativize(Path.of(URI.create(row.getString(0)))))
                        .add(row.getLong(2)));
        SortedMap<String, List<Long>> named = new TreeMap<>();
        files.forEach((file, rows) -> named.put(file.toString(), rows));
        return named;
    }

    /** Returns the digest of each Parquet file. */
    public static SortedMap<String, String> digests(Path folder) throws IOException {
        SortedMap<String, String> digests = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file :
                    all.filter(path -> path.toString().endsWith(".parquet")).toList()) {
                digests.put(folder.relativize(file).toString(), DigestUtils.sha256Hex(Files.readAllBytes(file)));
            }
        }
        return digests;
    }

    /** Returns the lines of the first CSV file in a folder. */
    static List<String> csv(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Files.readAllLines(files.filter(path -> path.toString().endsWith(".csv"))
                    .sorted()
                    .findFirst()
                    .orElseThrow());
        }
    }

    private static Stream<Row> rows(Path table) {
        return SparkSession.active()
                .read()
                .parquet(table.toString())
                .select(col("_metadata.file_path"), col("_metadata.row_index"), xxhash64(to_json(struct("*"))))
                .collectAsList()
                .stream()
                .sorted(Comparator.comparing(row -> row.getLong(1)));
    }
}
