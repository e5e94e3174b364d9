package usher.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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

    private void assertMissing(String path) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> here.requireExists("--captures", path))
                .withMessage("--captures: no such file or folder: " + path);
    }

    @Test
    void pathsAndTheFoldersOfPatternsMustBeThere() throws IOException {
        Path file = Files.createFile(folder.resolve("a.warc.gz"));

        for (String good :
                List.of(file.toString(), "file:" + file, "file://" + file, folder + "/*.warc", folder + "/{x,y}/z")) {
            here.requireExists("--captures", good);
        }
        assertMissing(folder + "/b.warc.gz");
        assertMissing("file://" + folder + "/b.warc.gz");
        assertMissing(folder + "/no/*.warc");
    }

    @Test
    void otherFileSystemsAreLeftToSpark() {
        here.requireExists("--captures", "s3a://bucket/none");
        here.requireExists("--captures", "hdfs://host/none");
        assertThat(here.file("s3a://bucket/none")).isEmpty();
    }

    @Test
    void onAClusterPathsWithoutASchemeAreLeftToSpark() throws IOException {
        Path conf = Files.createDirectories(folder.resolve("spark/conf"));
        String spark = conf.getParent().toString();
        assertThat(LocalPaths.of(Map.of("SPARK_HOME", spark), true).file("/none"))
                .isPresent();
        Files.createFile(conf.resolve("spark-defaults.conf"));

        for (LocalPaths cluster : List.of(
                LocalPaths.of(Map.of(), false),
                LocalPaths.of(Map.of("HADOOP_CONF_DIR", "/etc/hadoop"), true),
                LocalPaths.of(Map.of("USHER_SPARK_OPTIONS", "--master yarn"), true),
                LocalPaths.of(Map.of("SPARK_HOME", spark), true))) {
            assertThat(cluster.file("/none")).isEmpty();
            assertThat(cluster.file("file:/none")).contains(Path.of("/none"));
        }
    }
}
