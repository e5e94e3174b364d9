package usher.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;

/** The JSON output of {@code fmt} and {@code merge}. */
class FormatJsonTest {
    @Test
    void formattedFilesAreObjectsOfTheirOwn() {
        String shop = CommandLineRun.file("examples/robots/shop.example");
        CommandLineRun run =
                CommandLineRun.withInput("user-agent:*\r\nDisallow:/a", "fmt", "--format", "json", "-", shop);

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(2);
        assertThat(run.out())
                .startsWith("{\"file\":\"standard input\",\"canonical\":false,"
                        + "\"text\":\"User-agent: *\\nDisallow: /a\\n\",\"withheld\":[],\"unformatted\":null}\n");
    }

    @Test
    void aFileThatIsNotFormattedHasAReason() {
        assertThat(CommandLineRun.withInput("<html>", "fmt", "--check", "--format", "json", "-")
                        .out())
                .isEqualTo("{\"file\":\"standard input\",\"canonical\":true,\"text\":\"<html>\",\"withheld\":[],"
                        + "\"unformatted\":\"markup\"}\n");
    }

    @Test
    void mergedFragmentsAreOneObject() {
        String shop = CommandLineRun.file("examples/fragments/shop.txt");
        String press = CommandLineRun.file("examples/fragments/press.txt");
        CommandLineRun run = CommandLineRun.of("merge", "--format", "json", shop, press);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("{\"text\":\"# from shop.txt\\n")
                .contains("\"refusal\":null,\"findings\":[{\"kind\":\"not_reached\",\"place\":\"shop.txt")
                .hasLineCount(1);
    }
}
