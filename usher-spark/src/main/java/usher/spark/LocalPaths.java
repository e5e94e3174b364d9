package usher.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells paths that can be checked before Spark starts, which takes seconds. Spark checks those elsewhere. */
record LocalPaths(boolean local) {
    private static final Pattern SCHEME = Pattern.compile("(\\p{Alpha}[\\p{Alnum}+.-]*):");

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

    /** Whether a path is on this machine, and not on another file system. */
    boolean has(String path) {
        Matcher scheme = SCHEME.matcher(path);
        return scheme.lookingAt() ? scheme.group(1).equals("file") : local;
    }
}
