package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysCommandTest {
    @TempDir
    Path folder;

    @Test
    void aKeyIsCreatedListedUsedAndDeletedAndNeverPrinted() {
        String keys = folder.resolve("keys").toString();
        CommandLineRun created = CommandLineRun.of("keys", "--rotate", keys);
        assertThat(created.code()).as(created.err()).isZero();
        assertThat(created.out()).matches("signs      [A-Za-z0-9_-]{43}  created \\S+Z\\n");
        String id = created.out().split(" +")[1];
        assertThat(CommandLineRun.of("keys", keys, "--format", "json").out())
                .contains("\"kid\":\"" + id + "\"", "\"signs\":true")
                .doesNotContain("\"d\"");
        CommandLineRun signed = CommandLineRun.of(
                "keys", keys, "--sign", "https://shop.example/", "--agent", "https://bot.example.com", "-H", "A: b");
        assertThat(signed.out().lines())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("Signature-Agent: sig1=\"https://bot.example.com\""))
                .anyMatch(line -> line.startsWith("Signature-Input: sig1=(") && line.contains("\"a\")"));
        assertThat(CommandLineRun.of("keys", keys, "--remove", id).out()).isEqualTo("no keys; --rotate creates one\n");
    }
}
