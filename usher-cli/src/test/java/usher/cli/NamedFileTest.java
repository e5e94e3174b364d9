package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command that reads a robots.txt takes it as its first argument, and as {@code --robots}. */
class NamedFileTest {
    private static final String LOG =
            "192.0.2.1 - - [20/Nov/2026:10:00:00 +0000] \"GET /cart HTTP/1.1\" 200 1 \"-\" \"GPTBot/1.2\"\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check|-a GPTBot /cart",
                "check|--urls URLS",
                "clean|/forum?sid=1",
                "inspect|",
                "overview|",
                "usage|",
                "lint|",
                "fmt|",
                "merge|",
                "diff|OTHER",
                "policy apply|--block GPTBot",
                "test|CASES",
                "audit|LOG",
                "sitemaps|https://shop.example/",
            })
    void aFileByPathAndByUrlGivesTheSameOutput(String command) throws IOException {
        Path file =
                Files.copy(Path.of(CommandLineRun.file("examples/robots/shop.example")), folder.resolve("robots.txt"));
        String[] parts = command.split("\\|", 2);
        List<String> name = List.of(parts[0].split(" "));
        List<String> rest = parts[1].isEmpty()
                ? List.of()
                : Stream.of(parts[1].split(" ")).map(this::written).toList();

        CommandLineRun argument = run(name, List.of(file.toString()), rest);
        CommandLineRun option = run(name, List.of("--robots", file.toString()), rest);
        CommandLineRun joined = run(name, List.of("--robots=" + file), rest);

        assertThat(argument.err()).doesNotContain("--help");
        assertThat(argument.out()).isNotEmpty().isEqualTo(option.out()).isEqualTo(joined.out());
        assertThat(argument.code()).isIn(0, 1).isEqualTo(option.code()).isEqualTo(joined.code());
    }

    private static CommandLineRun run(List<String> name, List<String> file, List<String> rest) {
        return CommandLineRun.of(
                Stream.of(name, file, rest).flatMap(List::stream).toArray(String[]::new));
    }

    /** Writes the file that stands for a word in capitals, and returns its name; every other word as it is. */
    private String written(String word) {
        String text = switch (word) {
            case "URLS" -> "/cart\n/\n";
            case "OTHER" -> "User-agent: *\nDisallow: /cart\n";
            case "CASES" -> "disallow  *  /cart\n";
            case "LOG" -> LOG;
            default -> "";
        };
        try {
            return text.isEmpty()
                    ? word
                    : Files.writeString(folder.resolve(word), text).toString();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
