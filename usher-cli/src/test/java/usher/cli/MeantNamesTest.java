package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every command names the same crawler for a name that no crawler has. */
class MeantNamesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "Gogglebot, Googlebot",
        "ChatGPT, ChatGPT-User",
        "OpenAI, GPTBot",
        "Gemini, Google-Extended",
        "Anthropic AI, ClaudeBot",
        "Google Extended, Google-Extended",
        "Baidu%20Spider, Baiduspider",
        "Yahoo, Slurp",
        "Facebook, facebookexternalhit",
        "Mozilla/5.0 (compatible; Butterfly/1.0), Butterfly",
    })
    void everyCommandNamesTheSameCrawler(String written, String meant) throws IOException {
        String file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n")
                .toString();
        String named = Files.writeString(folder.resolve("named.txt"), "User-agent: " + written + "\nDisallow: /x\n")
                .toString();
        String sentence = "“" + written + "” is not a known crawler; did you mean “" + meant + "”?";
        boolean isToken = written.matches("[\\w-]+");
        String hint = isToken ? sentence : "did you mean the product token " + meant + "?";

        assertThat(CommandLineRun.of("lint", named).out()).contains(sentence);
        assertThat(CommandLineRun.of("overview", named).out()).contains(sentence);
        assertThat(said("check", "-a", written, "-r", file, "/x")).contains(hint);
        assertThat(said("check", "-a", written, "-r", file, "--format", "json", "/x"))
                .contains(hint);
        assertThat(said("inspect", "-a", written, file)).contains(hint);
        assertThat(said("policy", "apply", "--block", written, file)).contains(hint);
        assertThat(said("agents", written)).contains(meant);
        if (isToken) {
            String cases = Files.writeString(folder.resolve("own.cases"), "disallow " + written + " /x\n")
                    .toString();
            assertThat(said("test", cases)).contains(sentence);
        }
    }

    private static String said(String... args) {
        CommandLineRun run = CommandLineRun.of(args);
        return run.out() + run.err();
    }
}
