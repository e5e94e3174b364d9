package usher.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalPathsTest {
    @TempDir
    private Path folder;

    private final LocalPaths here = LocalPaths.of(Map.of(), true);

    @Test
    void otherFileSystemsAreLeftToSpark() {
        assertThat(here.has("/none")).isTrue();
        assertThat(here.has("file:///none")).isTrue();
        assertThat(here.has("s3a://bucket/none")).isFalse();
        assertThat(here.has("hdfs://host/none")).isFalse();
    }

    @Test
    void onAClusterPathsWithoutASchemeAreLeftToSpark() throws IOException {
        Path conf = Files.createDirectories(folder.resolve("spark/conf"));
        String spark = conf.getParent().toString();
        assertThat(LocalPaths.of(Map.of("SPARK_HOME", spark), true).has("/none"))
                .isTrue();
        Files.createFile(conf.resolve("spark-defaults.conf"));

        for (LocalPaths cluster : List.of(
                LocalPaths.of(Map.of(), false),
                LocalPaths.of(Map.of("HADOOP_CONF_DIR", "/etc/hadoop"), true),
                LocalPaths.of(Map.of("USHER_SPARK_OPTIONS", "--master yarn"), true),
                LocalPaths.of(Map.of("SPARK_HOME", spark), true))) {
            assertThat(cluster.has("/none")).isFalse();
            assertThat(cluster.has("file:/none")).isTrue();
        }
    }
}
