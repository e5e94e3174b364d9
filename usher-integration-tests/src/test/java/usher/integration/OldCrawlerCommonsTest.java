package usher.integration;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The adapter on a class path with a crawler-commons that a crawler brought, of which the pom copies the jars. */
@Tag("nightly")
class OldCrawlerCommonsTest {
    @ParameterizedTest
    @ValueSource(strings = {"1.3", "1.4", "1.5"})
    void anOlderVersionIsReportedWhenTheParserIsCreated(String version) throws Exception {
        Path jar = Path.of("target/old/crawler-commons-" + version + ".jar");
        List<URL> path = new ArrayList<>(List.of(jar.toUri().toURL()));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(Path.of(entry).toUri().toURL());
        }
        try (URLClassLoader loader =
                new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> parser = loader.loadClass("usher.crawlercommons.UsherRobotsParser");

            assertThatThrownBy(() -> parser.getConstructor().newInstance())
                    .cause()
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("needs crawler-commons 1.6 or newer")
                    .hasMessageContaining(jar.getFileName().toString());
        }
    }
}
