package usher.spark.capture;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** Lists and opens files of all Hadoop file systems, on the driver and on executors. */
public final class HadoopFiles implements Serializable {
    private static final long serialVersionUID = 1;

    private final SerializableConfiguration configuration;

    HadoopFiles(SparkSession spark) {
        configuration = new SerializableConfiguration(spark.sparkContext().hadoopConfiguration());
    }

    /**
     * Returns a table in Parquet. Parquet reads a whole column of a row group at once, which suits object stores. Of a
     * local file, Java copies that through a buffer outside the heap, which the thread keeps.
     */
    public static Dataset<Row> parquet(SparkSession spark, List<String> paths) {
        Configuration settings = spark.sparkContext().hadoopConfiguration();
        boolean local = paths.stream().anyMatch(path -> isLocal(new Path(path), settings));
        DataFrameReader reader =
                local ? spark.read().option("parquet.hadoop.vectored.io.enabled", false) : spark.read();
        return reader.parquet(paths.toArray(String[]::new));
    }

    private static boolean isLocal(Path path, Configuration settings) {
        try {
            return path.getFileSystem(settings).getScheme().equals("file");
        } catch (IOException e) {
            return false; // Spark says why when it reads.
        }
    }

    FSDataInputStream open(String file) throws IOException {
        try {
            Path path = new Path(file);
            return path.getFileSystem(configuration.value()).open(path);
        } catch (RuntimeException e) {
            throw new IOException(e.toString(), e);
        }
    }

    /** Sorted and without duplicates. A path without a match stays, so that reading it reports the error. */
    List<String> expand(List<String> paths, List<String> endings) {
        Set<String> files = new TreeSet<>();
        for (String name : paths) {
            try {
                Path path = new Path(name);
                FileSystem system = path.getFileSystem(configuration.value());
                FileStatus[] matches = system.globStatus(path);
                for (FileStatus match : matches == null ? new FileStatus[0] : matches) {
                    RemoteIterator<LocatedFileStatus> all = system.listFiles(match.getPath(), true);
                    while (all.hasNext()) {
                        String file = all.next().getPath().toString();
                        if (match.isFile() || endings.stream().anyMatch(file.toLowerCase(Locale.ROOT)::endsWith)) {
                            files.add(file);
                        }
                    }
                }
                if (matches == null || matches.length == 0) {
                    files.add(name);
                }
            } catch (IOException | RuntimeException e) {
                files.add(name);
            }
        }
        return List.copyOf(files);
    }
}
