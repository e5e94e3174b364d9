package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        CommandLineRun signed = sign(keys, "A: b");
        assertThat(signed.out().lines())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("Signature-Agent: sig1=\"https://bot.example.com\""))
                .anyMatch(line -> line.startsWith("Signature-Input: sig1=(") && line.contains("\"a\")"));
        assertThat(sign(keys, "A: b", "a: c").out()).contains("\"signature-agent\";key=\"sig1\" \"a\");");
        for (String alone : List.of("--header=A: b", "--agent=https://bot.example.com")) {
            assertThat(CommandLineRun.of("keys", keys, alone).err()).contains("add --sign URL");
        }
        assertThat(sign(keys, "Signature-Agent: x").err()).contains("leave out Signature-Agent,");
        assertThat(CommandLineRun.of("keys", keys, "--remove", id).out()).isEqualTo("no keys; --rotate creates one\n");
    }

    private static CommandLineRun sign(String keys, String... headers) {
        List<String> all = new ArrayList<>(
                List.of("keys", keys, "--sign", "https://shop.example/", "--agent", "https://bot.example.com"));
        List.of(headers).forEach(header -> all.addAll(List.of("-H", header)));
        return CommandLineRun.of(all.toArray(String[]::new));
    }
}
