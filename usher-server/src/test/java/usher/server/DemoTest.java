package usher.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.SettingsException;

class DemoTest {
    @TempDir
    Path folder;

    /** The robots.txt of the host is {@code HOST.txt} then; nothing outside of the host's folder is served. */
    @Test
    @Tag("long")
    void otherFilesAreInTheFolderOfTheHost() {
        TestService.site(folder, "one.example.txt", "User-agent: *\nDisallow: /secret.txt\n");
        TestService.site(folder, "one.example/maps/a.txt", "https://one.example/a\n");
        TestService.site(folder, "two.example/b.txt", "https://two.example/b\n");
        TestService.site(folder, "three.example", "https://three.example/c\n");
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(sitemap(service, "https://one.example/maps/a.txt")).contains("\"pages\"", "one.example/a\"");
            for (String path : new String[] {
                "b.txt", "maps", "../two.example/b.txt", "../../x", "/two.example/b.txt", "maps/a.txt%00"
            }) {
                assertThat(sitemap(service, "https://none.example/" + path))
                        .as(path)
                        .contains("\"status\":404");
            }
            assertThat(sitemap(service, "https://three.example/c")).contains("\"status\":404");
            assertThat(sitemap(service, "https://one.example/secret.txt")).contains("\"disallowed\"");
        }
    }

    @Test
    void aFileThatChangesIsReadAgain() throws Exception {
        TestService.site(folder, "one.example", "User-agent: *\nDisallow: /\n");
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(access(service, "https://one.example/")).contains("\"disallow\"");
            TestService.site(folder, "one.example", "User-agent: *\nAllow: /\n");
            Files.setLastModifiedTime(
                    folder.resolve("one.example"), FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

            for (int i = 0; i < 100 && access(service, "https://one.example/").contains("disallow"); i++) {
                Thread.sleep(50);
            }

            assertThat(access(service, "https://one.example/")).contains("\"allow\"");
            assertThat(service.get("/v1/robots/one.example/history").body()).contains("\"changed\":true},{");
        }
    }

    @Test
    void aPathThatIsNotAFolderIsAnError() {
        assertThatThrownBy(
                        () -> TestService.demo(folder.resolve("none"), Map.of()).close())
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("is not a directory");
    }

    private static String sitemap(TestService service, String url) {
        return service.get("/v1/sitemap?url=" + url).body();
    }

    private static String access(TestService service, String url) {
        return service.get("/v1/check?url=" + url).body();
    }
}
