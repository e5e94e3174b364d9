package usher.cli.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.sql.DriverManager;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;
import usher.cli.BadInputTest;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;
import usher.testkit.faults.Coding;
import usher.testkit.faults.Page;

/** Every command that asks a site, or reads what a site sent from the store, on a site that means harm. */
class HostileSiteTest extends SiteFixture {
    private static final String HOSTILE = "\u001B[31m\u202E<img/onerror=alert(1)>##[error]";

    private CommandLineRun run(String command) {
        return CommandLineRun.of(Arrays.stream(command.split(" "))
                .map(word ->
                        word.replace("SITE", site).replace("STORE", store()).replace("FOLDER", folder.toString()))
                .toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check SITE/x",
                "clean SITE/?a=1",
                "diff SITE/robots.txt SITE/robots.txt",
                "fetch --store STORE SITE",
                "fmt SITE/robots.txt",
                "inspect SITE/robots.txt",
                "lint SITE/robots.txt",
                "merge SITE/robots.txt SITE/robots.txt",
                "overview SITE",
                "policy apply --preset block-ai SITE/robots.txt",
                "receipt make SITE/x",
                "usage SITE/x",
                "watch --once --store STORE SITE"
            })
    void aCompressedFileThatIsCutAllowsNothing(String command) {
        byte[] gzip = Coding.gzip(RULES + "Disallow: /late\n".repeat(100));
        byte[] cut = Arrays.copyOf(gzip, gzip.length - 9);
        if (command.startsWith("watch")) {
            run(command);
        }
        pages.put("/robots.txt", new Page(200, Map.of("Content-Encoding", "gzip"), Bytes.of(cut)));

        CommandLineRun run = run(command);
        assertThat(run.out()).doesNotContainPattern("\\ballow\\b|may now");
        assertThat(run.code())
                .as("only a watch may wait for the next round")
                .isBetween(command.startsWith("watch") ? 0 : 2, 3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "history --store STORE SITE",
                "history --store STORE --format json SITE",
                "at --store STORE -a x 2099-01-01 SITE/x",
                "at --store STORE -a x --format json 2099-01-01 SITE/x",
                "export --store STORE",
                "fetch --store STORE SITE",
                "fetch --store STORE --format json SITE",
                "receipt make -a x SITE/x",
                "import --store STORE FOLDER/lines",
                "verify --store STORE",
                "watch --once --store STORE SITE",
                "watch --once --store STORE --format json SITE",
                "watch --once --store STORE --format markdown SITE"
            })
    void nothingOfASiteIsPrintedRaw(String command) throws Exception {
        Map<String, String> headers = Map.of("Content-Type", "text/plain; x=##[error]<img>", "ETag", "\"##[x]\"");
        run("fetch --store STORE SITE");
        String rules = "Disallow: /" + HOSTILE + "\n" + HOSTILE + ": x\nSitemap: http://a.example/" + HOSTILE + "\n";
        pages.put(
                "/robots.txt", new Page(200, headers, Bytes.of("User-agent: *\n" + rules + "User-agent: x\n" + rules)));
        if (!command.startsWith("watch")) {
            run("fetch --store STORE SITE");
        }
        Files.writeString(folder.resolve("lines"), "{\"authority\":\"" + HOSTILE + "\"}\n" + HOSTILE + "\n");
        if (command.startsWith("verify")) {
            try (var database = DriverManager.getConnection("jdbc:sqlite:" + store() + "/snapshots.db");
                    var update = database.prepareStatement("UPDATE fetch SET authority=?, failure=? WHERE id=1")) {
                update.setString(1, "http://" + HOSTILE);
                update.setString(2, HOSTILE);
                update.execute();
            }
        }
        CommandLineRun run = run(command);
        BadInputTest.assertClean(run);
        if (!command.matches(".*json.*|(export|receipt).*")) {
            assertThat(run.out() + run.err()).doesNotContain("##[");
            assertThat(run.out()).doesNotContainPattern(command.contains("markdown") ? "(?m)^[^`]*<" : "\t");
        }
    }
}
