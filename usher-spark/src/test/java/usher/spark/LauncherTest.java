package usher.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code bin/usher-spark} before it builds or submits anything. */
class LauncherTest {
    @TempDir
    Path home;

    private String said() throws Exception {
        Path output = Files.createTempFile(home, "said", ".txt");
        ProcessBuilder launcher = new ProcessBuilder("sh", "../bin/usher-spark", "--version")
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        launcher.environment().put("SPARK_HOME", home.toString());
        launcher.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = launcher.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        return Files.readString(output, UTF_8);
    }

    @Test
    void aSparkThatIsNoneOrTooOldIsNamed() throws Exception {
        assertThat(said())
                .contains(home.toString(), "there is no bin/spark-submit")
                .hasLineCount(1);

        Path submit = Files.createDirectories(home.resolve("bin")).resolve("spark-submit");
        Files.writeString(submit, "#!/bin/sh\nexit 3\n");
        assertThat(submit.toFile().setExecutable(true)).isTrue();
        Files.createFile(Files.createDirectories(home.resolve("jars")).resolve("spark-sql_2.12-3.5.1.jar"));

        assertThat(said())
                .contains(home.toString(), "no Spark 4 with Scala 2.13")
                .hasLineCount(1);
    }
}
