package usher.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.cli.CommandLineRun;

class CheckCommandTest {
    private static final String SHOP = CommandLineRun.file("examples/robots/shop.example");

    @Test
    void repeatedAndCommaSeparatedAgentsAreSeveralCrawlers() {
        CommandLineRun run = CommandLineRun.of("check", "-r", SHOP, "-a", "GPTBot,Googlebot", "-a", "Yandex", "/x");

        assertThat(run.out().lines().map(line -> line.split(" +")[1])).containsExactly("GPTBot", "Googlebot", "Yandex");
    }

    @Test
    void allDialectsShowsWhereTheyDisagree() {
        String forum = CommandLineRun.file("examples/robots/forum.example");
        CommandLineRun run = CommandLineRun.of("check", "-r", forum, "--all-dialects", "/page.htm");

        assertThat(run.out()).contains("dialects disagree", "disallow  google ", "allow     yandex ");
        assertThat(run.out().lines()).hasSize(1 + Dialect.all().size());
    }

    @Test
    void cellsOfTsvAreNotFormulas() {
        for (String first : List.of("=", "+", "-", "@", "\uFF1D", "\"=")) {
            CommandLineRun run = CommandLineRun.withInput(
                    first + "cmd|x\n", "check", "-r", SHOP, "--format", "tsv", "-a", "-A", "-");

            assertThat(run.out().lines().skip(1))
                    .singleElement()
                    .asString()
                    .startsWith("'-A\t'" + first + "cmd|x\trfc9309\t");
        }
        assertThat(CommandLineRun.of("check", "-r", SHOP, "--format", "tsv", "--", "\t=1", "\r=1")
                        .out())
                .contains("*\t\\x09=1\t", "*\t\\x0D=1\t");
    }

    @Test
    void aFileOverTheLimitIsMentionedOnStandardError() {
        String huge = "User-agent: *\nDisallow: /a\n" + "#".repeat(600_000) + "\nDisallow: /b\n";
        CommandLineRun run = CommandLineRun.withInput(huge, "check", "-r", "-", "/a", "/b");

        assertThat(run.err()).contains("usher: note: standard input, read as rfc9309: the file has 600");
        assertThat(run.out().lines().map(line -> line.split(" ")[0])).containsExactly("disallow", "allow");
    }
}
