package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.cli.input.Candidates;
import usher.crawler.KnownCrawler;

class CompletionCommandTest {
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+)  +\\S");

    private static List<String> commands() {
        String help = CommandLineRun.of("--help").out();
        return COMMAND.matcher(help.substring(help.indexOf("Check a file:")))
                .results()
                .map(match -> match.group(1))
                .filter(name -> !name.equals("usher"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh"})
    void aScriptHasEveryCommandAndItsOptions(String shell) {
        CommandLineRun run = CommandLineRun.of("completion", shell);

        assertThat(run.code()).isZero();
        assertThat(commands()).contains("check", "serve", "completion", "receipt");
        assertThat(run.out()).contains(commands()).contains("when-unreachable", "all-dialects", "verify");
    }

    @Test
    void theOfferedCrawlersAreKnown() {
        assertThat(new Candidates.Agents())
                .allSatisfy(name -> assertThat(KnownCrawler.find(name))
                        .hasValueSatisfying(known -> assertThat(known.token()).isEqualTo(name)));
    }
}
