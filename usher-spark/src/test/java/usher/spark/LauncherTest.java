package usher.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    void aMissingOrOldSparkIsNamed() throws Exception {
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

    @Test
    void theFirstRunReportsTheBuildAndItsDurationOnce() throws Exception {
        Path module = Files.createDirectories(home.resolve("usher-spark"));
        for (String script : List.of("usher-spark", "launch.sh")) {
            Files.copy(
                    Path.of("../bin", script),
                    Files.createDirectories(home.resolve("bin")).resolve(script));
        }
        Files.createFile(home.resolve("pom.xml"));
        script("mvnw", "mkdir -p " + module.resolve("target/spark"));
        script("java/bin/java", "[ \"$1\" != -XshowSettings:properties ] || echo java.specification.version = 17");

        assertThat(runCopy())
                .matches("usher-spark: first run: building the program and copying Spark .* about a minute.*\n")
                .hasLineCount(1);
        assertThat(runCopy()).isEmpty();
    }

    private void script(String name, String line) throws Exception {
        Files.createDirectories(home.resolve(name).getParent());
        Path script = Files.writeString(home.resolve(name), "#!/bin/sh\n" + line + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
    }

    private String runCopy() throws Exception {
        Path output = home.resolve("output");
        ProcessBuilder launcher = new ProcessBuilder("sh", "bin/usher-spark", "verdicts")
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        launcher.environment().remove("SPARK_HOME");
        launcher.environment().put("JAVA_HOME", home.resolve("java").toString());
        assertThat(launcher.start().waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readString(output, UTF_8);
    }
}
