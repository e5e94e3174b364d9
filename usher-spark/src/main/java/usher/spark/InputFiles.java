package usher.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileChecksum;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.sql.SparkSession;
import usher.support.json.JsonObject;

/** The files of an input, as a manifest describes them: how many, their length, and a digest over all of them. */
final class InputFiles {
    private InputFiles() {}

    /**
     * Describes the files that a path, a folder or a glob names. The digest covers the name and length of each, and its
     * content: of a local file by its SHA-256, otherwise by the checksum that the file system keeps, if there is one.
     * So no data is transferred for it.
     */
    static Map<String, Object> of(SparkSession spark, String option, String name) throws IOException {
        Configuration settings = spark.sparkContext().hadoopConfiguration();
        FileSystem files = new Path(name).getFileSystem(settings);
        Map<String, String> lines = new TreeMap<>();
        long bytes = 0;
        for (FileStatus found : found(settings, option, name)) {
            URI folder = found.getPath().getParent().toUri();
            RemoteIterator<LocatedFileStatus> below = files.listFiles(found.getPath(), true);
            while (below.hasNext()) {
                FileStatus file = below.next();
                String relative = folder.relativize(file.getPath().toUri()).getPath();
                if (!relative.matches("(.*/)?[._][^/]*")) {
                    lines.put(relative, " " + file.getLen() + " " + checksum(files, file.getPath()) + "\n");
                    bytes += file.getLen();
                }
            }
        }
        MessageDigest all = DigestUtils.getSha256Digest();
        lines.forEach((file, line) -> all.update((file + line).getBytes(UTF_8)));
        return new JsonObject()
                .add("option", option)
                .add("path", name)
                .add("files", lines.size())
                .add("bytes", bytes)
                .add("sha256", HexFormat.of().formatHex(all.digest()));
    }

    /** @throws IllegalArgumentException if there is none; only files of a list may be missing */
    static FileStatus[] found(Configuration settings, String option, String name) {
        try {
            Path path = new Path(name);
            FileStatus[] found = path.getFileSystem(settings).globStatus(path);
            if (found != null && found.length > 0) {
                return found;
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("--" + option + ": cannot read " + name + ": " + e.getMessage(), e);
        }
        throw new IllegalArgumentException("--" + option + ": no such file or folder: " + name);
    }

    private static String checksum(FileSystem files, Path file) throws IOException {
        if (!files.getScheme().equals("file")) {
            FileChecksum kept = files.getFileChecksum(file);
            return kept == null ? "" : HexFormat.of().formatHex(kept.getBytes());
        }
        try (InputStream in = files.open(file)) {
            return DigestUtils.sha256Hex(in);
        }
    }
}
