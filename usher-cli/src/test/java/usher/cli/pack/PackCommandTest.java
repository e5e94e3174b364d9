package usher.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;

class PackCommandTest extends SiteFixture {
    private String pack() {
        return folder.resolve("sites.pack").toString();
    }

    private CommandLineRun packFolder() {
        return CommandLineRun.of("pack", "-a", "ExampleBot", "-o", pack(), CommandLineRun.file("examples/robots"));
    }

    @Test
    void aPackIsBuiltFromAFolder() {
        CommandLineRun built = packFolder();
        CommandLineRun checked = CommandLineRun.of(
                "check",
                "--pack",
                pack(),
                "https://shop.example/cart/help.html",
                "http://shop.example/x",
                "https://unknown.example/");

        assertThat(built.err()).isEqualTo("usher: wrote 8 sites to " + pack() + "\n");
        assertThat(built.code()).isZero();
        assertThat(checked.out()).isEqualTo("""
                disallow  ExampleBot (rfc9309)  https://shop.example/cart/help.html  line 3
                allow     ExampleBot (rfc9309)  http://shop.example/x  no rule of the crawler's group matches
                disallow  ExampleBot (rfc9309)  https://unknown.example/  the site is not in the pack: nothing is allowed
                """);
        assertThat(checked.code()).isEqualTo(3);
    }

    @Test
    void formatsForProgramsHaveTheLineButNoRule() {
        packFolder();
        assertThat(CommandLineRun.of("check", "--pack", pack(), "--format", "json", "https://shop.example/cart/x")
                        .out())
                .isEqualTo(
                        "{\"agent\":\"ExampleBot\",\"url\":\"https://shop.example/cart/x\",\"dialect\":\"rfc9309\","
                                + "\"access\":\"disallow\",\"reason\":\"RULE_MATCHED\",\"line\":3,\"rule\":null,\"basis\":\"given\"}\n");
        assertThat(CommandLineRun.of("check", "--pack", pack(), "--format", "tsv", "https://shop.example/cart/x")
                        .out())
                .endsWith("ExampleBot\thttps://shop.example/cart/x\trfc9309\tdisallow\tRULE_MATCHED\t3\t\tgiven\t\t\n");
    }

    @Test
    void aPackIsBuiltFromAStore() {
        String down = "http://127.0.0.1:" + refusing.port();
        CommandLineRun.of("fetch", "--store", store(), site, down);

        CommandLineRun built = CommandLineRun.of("pack", "-o", pack(), "--store", store());

        assertThat(built.err()).isEqualTo("usher: wrote 2 sites to " + pack() + "\n");
        assertThat(CommandLineRun.of("check", "--pack", pack(), site + "/private", site + "/x", down + "/x")
                        .out())
                .isEqualTo("disallow  * (rfc9309)  " + site + "/private  line 2\n"
                        + "allow     * (rfc9309)  " + site + "/x  no rule of the crawler's group matches\n"
                        + "disallow  * (rfc9309)  " + down + "/x  robots.txt is unreachable\n");
    }

    @Test
    void aDamagedPackIsAUsageError() throws IOException {
        packFolder();
        byte[] bytes = Files.readAllBytes(Path.of(pack()));
        bytes[20]++;
        Files.write(Path.of(pack()), bytes);

        CommandLineRun run = CommandLineRun.of("check", "--pack", pack(), "https://shop.example/");

        assertThat(run.err())
                .isEqualTo("usher: the pack '" + pack()
                        + "' is damaged: the checksum of its header is wrong; build the pack again\n");
        assertThat(run.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--agent x",
                "--dialect google",
                "--all-dialects",
                "--robots x",
                "--store x",
                "--refresh",
                "--explain"
            })
    void aPackCannotBeCombined(String other) {
        String[] words = ("check --pack x https://a.example/ " + other).split(" ");
        CommandLineRun run = CommandLineRun.of(words);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("usher: --pack cannot be combined with " + other.split(" ")[0]);
    }

    @Test
    void inputsAreChecked() throws IOException {
        Path robots = Files.createDirectories(folder.resolve("robots"));
        Files.writeString(robots.resolve("a.example"), RULES);
        Files.writeString(robots.resolve("a.example.txt"), RULES);

        assertThat(CommandLineRun.of("pack", "-a", "A,B", "-o", pack(), "x").err())
                .isEqualTo("usher: a pack is for one crawler; build one pack for each of the 2\n");
        assertThat(CommandLineRun.of("pack", "-o", pack()).err())
                .isEqualTo("usher: use either folders of robots.txt files or --store DIR\n");
        assertThat(CommandLineRun.of("pack", "-o", pack(), robots.toString()).err())
                .isEqualTo("usher: the site https://a.example was added twice; a pack has one policy for each site\n");
        assertThat(Path.of(pack())).doesNotExist();
    }
}
