package usher.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.cli.CommandLineRun;

class CheckCommandTest {
    @Test
    void allDialectsShowsWhereTheyDisagree() {
        String forum = CommandLineRun.file("examples/robots/forum.example");
        CommandLineRun run = CommandLineRun.of("check", "-r", forum, "--all-dialects", "/page.htm");

        assertThat(run.out()).contains("dialects disagree", "disallow  google ", "allow     yandex ");
        assertThat(run.out().lines()).hasSize(1 + Dialect.all().size());
    }
}
