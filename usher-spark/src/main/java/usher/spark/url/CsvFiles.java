package usher.spark.url;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** Finds files of CSV on the driver, and opens and unpacks them wherever they are read. */
final class CsvFiles implements Serializable {
    private static final long serialVersionUID = 1;

    private final SerializableConfiguration configuration;

    CsvFiles(SparkSession spark) {
        configuration = new SerializableConfiguration(spark.sparkContext().hadoopConfiguration());
    }

    /**
     * The files that those paths mean, each once: of a folder, or of what a pattern matches, in the order of their names. In
     * folders, what begins with a dot or an underscore is none.
     *
     * @throws IllegalArgumentException if there is nothing at a path
     */
    List<String> find(List<String> paths) {
        Set<String> files = new LinkedHashSet<>();
        for (String name : paths) {
            try {
                Path path = new Path(name);
                FileSystem system = path.getFileSystem(configuration.value());
                FileStatus[] matches = system.globStatus(path);
                if (matches == null || matches.length == 0) {
                    throw new IllegalArgumentException("--urls: there is nothing at " + name);
                }
                for (FileStatus match : matches) {
                    files.addAll(
                            match.isFile() ? List.of(match.getPath().toString()) : inside(system, match.getPath()));
                }
            } catch (IOException e) {
                throw new IllegalArgumentException("--urls: " + name + " cannot be read: " + e.getMessage(), e);
            }
        }
        return List.copyOf(files);
    }

    private static List<String> inside(FileSystem system, Path folder) throws IOException {
        List<String> files = new ArrayList<>();
        RemoteIterator<LocatedFileStatus> all = system.listFiles(folder, true);
        while (all.hasNext()) {
            Path file = all.next().getPath();
            String below = folder.toUri().relativize(file.toUri()).getPath();
            if (Stream.of(below.split("/")).noneMatch(part -> part.startsWith("_") || part.startsWith("."))) {
                files.add(file.toString());
            }
        }
        files.sort(null);
        return files;
    }

    /**
     * Opens a file. What is read from it throws an {@link IOException} if what is in it cannot be unpacked, and an {@link
     * UncheckedIOException} if it cannot be read, which another try may mend.
     */
    InputStream open(String file) throws IOException {
        Path path = new Path(file);
        InputStream stored =
                new Stored(path.getFileSystem(configuration.value()).open(path));
        CompressionCodec codec = new CompressionCodecFactory(configuration.value()).getCodec(path);
        return codec == null ? stored : codec.createInputStream(stored);
    }

    /** The octets as they are stored. */
    private static final class Stored extends FilterInputStream {
        private Stored(InputStream in) {
            super(in);
        }

        @Override
        public int read() {
            try {
                return in.read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            try {
                return in.read(buffer, offset, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
