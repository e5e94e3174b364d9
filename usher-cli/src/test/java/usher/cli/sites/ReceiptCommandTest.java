package usher.cli.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;

class ReceiptCommandTest extends SiteFixture {
    @Test
    void receiptsAreComputedAgain() throws Exception {
        Path file = folder.resolve("receipts.jsonl");
        String refused = "http://127.0.0.1:" + refusing.port() + "/";

        CommandLineRun made = CommandLineRun.of("receipt", "make", "-a", "A", site + "/private", refused, "no url");
        Files.writeString(file, made.out());

        assertThat(made.code()).isEqualTo(3);
        CommandLineRun verified = CommandLineRun.of("receipt", "verify", file.toString());
        assertThat(verified.out().lines()).hasSize(3).allMatch(line -> line.endsWith("  confirmed"));
        assertThat(verified.code()).isZero();
        CommandLineRun tampered = CommandLineRun.withInput(
                made.out().replace("Disallow: /private\"", "Disallow: /\""), "receipt", "verify", "-");
        assertThat(tampered.code()).isEqualTo(1);
        assertThat(tampered.out()).contains("standard input:1  refuted", "verdict.rule");
    }
}
