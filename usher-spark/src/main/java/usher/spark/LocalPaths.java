package usher.spark;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks local paths before Spark starts, which takes seconds. Paths of other file systems are checked by Spark. */
record LocalPaths(boolean local) {
    private static final Pattern SCHEME = Pattern.compile("(\\p{Alpha}[\\p{Alnum}+.-]*):(.*)", Pattern.DOTALL);
    private static final Pattern PATTERN = Pattern.compile("[*?\\[{\\\\]");

    /** Settings with which a path without a scheme may be on another file system. */
    private static final List<String> CLUSTER_SETTINGS =
            List.of("HADOOP_CONF_DIR", "YARN_CONF_DIR", "SPARK_CONF_DIR", "USHER_SPARK_OPTIONS");

    static LocalPaths ofProcess() {
        String master = System.getProperty("spark.master", "local");
        return of(
                System.getenv(), master.startsWith("local") && System.getProperty("spark.hadoop.fs.defaultFS") == null);
    }

    /** @param local whether the job runs on this machine */
    static LocalPaths of(Map<String, String> environment, boolean local) {
        String home = environment.getOrDefault("SPARK_HOME", "");
        boolean configured =
                !home.isEmpty() && Files.exists(Path.of(home, "conf").resolve("spark-defaults.conf"));
        boolean cluster = CLUSTER_SETTINGS.stream()
                .anyMatch(name -> !environment.getOrDefault(name, "").isEmpty());
        return new LocalPaths(local && !configured && !cluster);
    }

    /**
     * Checks that a path exists.
     *
     * @throws IllegalArgumentException if it is a local path that does not exist
     */
    void requireExists(String option, String path) {
        if (file(path).filter(file -> !Files.exists(withoutPattern(file))).isPresent()) {
            throw new IllegalArgumentException(option + ": no such file or folder: " + path);
        }
    }

    /** Returns the local path; empty if the path belongs to another file system. */
    Optional<Path> file(String path) {
        Matcher scheme = SCHEME.matcher(path);
        boolean named = scheme.matches();
        if (named ? !scheme.group(1).equals("file") : !local) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(named ? scheme.group(2).replaceFirst("^///", "/") : path));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Returns the part of a path before its first name with a glob pattern. */
    private static Path withoutPattern(Path file) {
        Path plain = file.toAbsolutePath();
        for (Path path = plain; path != null; path = path.getParent()) {
            if (path.getFileName() != null
                    && PATTERN.matcher(path.getFileName().toString()).find()) {
                plain = path.getParent();
            }
        }
        return plain;
    }
}
