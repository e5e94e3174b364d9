package usher.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** A cluster of two executors, each in its own process on this machine. */
public final class TestCluster {
    private TestCluster() {}

    /**
     * Ends the session that tests share and starts a cluster.
     *
     * @throws IllegalStateException if the build has not set a folder for Spark's home
     */
    public static SparkSession start() throws IOException {
        return start("1g");
    }

    /** Starts a cluster with another memory size. */
    public static SparkSession start(String memory) throws IOException {
        String home = System.getenv("SPARK_HOME");
        if (home == null) {
            throw new IllegalStateException("SPARK_HOME is not set; run the test by Maven");
        }
        // Executors find Spark where the tests found it; all that has to be there is the folder.
        Files.createDirectories(Path.of(home, "jars"));
        linkSpark(Path.of(home, "jars"));
        SparkSession.getDefaultSession().foreach(session -> {
            session.stop();
            return null;
        });
        return TestSpark.builder()
                .master("local-cluster[2,1,1024]")
                .config("spark.executor.memory", memory)
                .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .config("spark.executor.extraJavaOptions", System.getProperty("usher.bench.java", "-XX:+UseSerialGC"))
                .getOrCreate();
    }

    private static void linkSpark(Path jars) throws IOException {
        for (String entry : System.getProperty("java.class.path").split(System.getProperty("path.separator"), -1)) {
            Path jar = Path.of(entry);
            if (entry.endsWith(".jar") && jar.getFileName().toString().startsWith("spark-")) {
                try {
                    Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
                } catch (FileAlreadyExistsException e) {
                    // Linked by an earlier run.
                }
            }
        }
    }

    /** Returns the processes of the executors. Their command lines are longer than {@link ProcessHandle.Info} shows. */
    public static List<ProcessHandle> executors() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> commandLine(process).contains("CoarseGrainedExecutorBackend"))
                .toList();
    }

    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"), ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
