package usher.cli.sites;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;
import usher.testkit.faults.Coding;
import usher.testkit.faults.Page;

/** A verdict says on what kind of file it rests, with the note of {@code check --robots FILE}. */
class FileKindCommandsTest extends SiteFixture {
    private void serve(Map<String, String> headers, byte[] body) {
        pages.put("/robots.txt", new Page(200, headers, Bytes.of(body)));
    }

    private String check(String... options) {
        Stream<String> check = Stream.of("check", "-a", "x", site + "/private");
        return CommandLineRun.of(Stream.concat(check, Stream.of(options)).toArray(String[]::new))
                .out();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "<!DOCTYPE html><title>Sign in</title>, html",
                "{\"error\":1}, json",
                "~PNG, image",
                "PK^xxxx, compressed",
                "# nothing, no_rules",
                "`  \n`, empty"
            })
    void otherFilesAreNamed(String written, String kind) throws IOException {
        String body = written.replace('~', '\u0089').replace("^", "\u0003\u0004");
        serve(Map.of(), body.getBytes(ISO_8859_1));
        Files.write(folder.resolve("file"), body.getBytes(ISO_8859_1));
        String note = CommandLineRun.of("check", "-r", folder.resolve("file").toString(), "/private")
                .err()
                .replaceAll(".*read as rfc9309: (.*)\n(?s:.*)", "$1");
        assertThat(note.isEmpty()).isEqualTo(kind.matches("empty|no_rules"));

        String json = check("--format", "json");
        assertThat(json).contains("\"access\":\"allow\"", "\"basis\":\"fresh\"", "\"file\":\"" + kind + "\"");
        assertThat(CommandLineRun.of("fetch", "--store", store(), site).out())
                .contains("(" + kind.replace('_', ' ') + ")");
        if (!note.isEmpty()) {
            assertThat(json)
                    .contains(
                            "\"code\":\"" + kind + "\"", "\"message\":\"" + note + ": the rules of the response apply");
            assertThat(check()).contains("  (" + note + ": ");
            assertThat(check("--format", "csv")).contains(",fresh," + kind + ",");
        }
    }

    @Test
    void gzipIsKnownByItsBytes() {
        byte[] gzip = Coding.gzip(RULES);
        serve(Map.of(), gzip);
        assertThat(check())
                .startsWith("disallow")
                .contains("Disallow: /private")
                .contains("(gzip without a Content-Encoding)");
        serve(Map.of("Content-Encoding", "gzip"), Coding.join(gzip, "\r\n<!-- cached -->"));
        assertThat(check()).startsWith("disallow").contains("Disallow: /private");
        serve(Map.of(), Arrays.copyOf(gzip, 20));
        assertThat(check()).contains("(truncated: gzip without a Content-Encoding: the encoded body is incomplete)");
    }

    @Test
    void unregisteredCodingsAreIgnoredOverText() {
        serve(Map.of("Content-Encoding", "UTF-8, chunked"), RULES.getBytes(ISO_8859_1));
        assertThat(check()).contains("Disallow: /private").contains("(not a content coding, ignored: utf-8, chunked)");
        serve(Map.of("Content-Encoding", "utf-8"), new byte[] {1, 2, 3});
        assertThat(check()).contains("(bad_encoding: not text: utf-8)");
    }
}
