package usher.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.cli.Programs;
import usher.testkit.Project;
import usher.testkit.StoredRows;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;
import usher.uri.Authority;
import usher.watch.SiteChange;
import usher.watch.SiteChange.Kind;

class WatchCommandTest {
    @TempDir
    Path folder;

    private volatile String file = "User-agent: *\nDisallow: /cart\n";
    /** What is served to a request with a query, which no cache has. */
    private volatile String origin = "";

    private volatile int status = 200;

    @AutoClose
    private final TestServer server = FaultServer.http(connection -> {
        connection.readHead();
        boolean isPast = connection.request().path().contains("?") && !origin.isEmpty();
        (status == 200 ? Page.text(isPast ? origin : file) : new Page(status, Map.of(), Bytes.of(""))).send(connection);
    });

    private final String site = "http://127.0.0.1:" + server.port();

    private CommandLineRun watch(String... options) {
        List<String> all = new ArrayList<>(
                List.of("watch", "--once", "--store", folder.resolve("store").toString()));
        all.addAll(List.of(options));
        all.add(site);
        return CommandLineRun.of(all.toArray(String[]::new));
    }

    @Test
    void onlyAChangeOfMeaningIsReported() {
        assertThat(watch().code()).as("the first fetch is remembered").isZero();
        file = "# new comment\nUser-agent:  *\nDisallow: /cart\n";
        assertThat(watch()).isEqualTo(new CommandLineRun(0, "", ""));
        file = "User-agent: *\nDisallow: /cart\nDisallow: /new\n";
        CommandLineRun run = watch();
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith(site + "  ").contains("may no longer fetch /new (line 3)");
        origin = file;
        file = "User-agent: *\nDisallow: /cart\n";
        assertThat(watch("--format", "json").out())
                .startsWith("{\"id\":\"change_")
                .contains("\"summary\":\"Alternating robots.txt: Google and Bing may now fetch")
                .contains("\"kind\":\"rules\"", "\"newlyAllowed\":1");
        assertThat(watch("--format", "markdown").out()).isEqualTo("### robots.txt: no change\n\n");
    }

    /** Two real files and one of stars, which no search decides within the steps of a watch (D-33). */
    static Stream<Arguments> whatNoSearchDecides() throws IOException {
        StringBuilder stars = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 140; i++) {
            stars.append(String.format("Disallow: /*a%d*b*c%d*d*e%d*f\nAllow: /*f%d*e*d*c\n", i, i, i * 7, i));
        }
        Stream.Builder<Arguments> all = Stream.builder();
        all.add(Arguments.of("text", "Disallow: /", "may no longer fetch ", stars.toString()));
        for (Path shared : Project.shared().stream().toList()) {
            for (String[] each : new String[][] {{"json", "www.next.co.uk"}, {"markdown", "www.aeroflot.ru"}}) {
                String real = Files.readString(shared.resolve("corpus/robots").resolve(each[1]));
                String said = "may no longer fetch /qz-shopnew (line ";
                all.add(Arguments.of(each[0], "Disallow: /*qz-shop*new", said, real));
            }
        }
        return all.build();
    }

    @ParameterizedTest
    @MethodSource("whatNoSearchDecides")
    void anUndecidableChangeIsReportedInEveryFormat(String format, String rule, String said, String real)
            throws IOException {
        String changed = real.replaceFirst("(?im)^(User-agent: *\\*\\s*)$", "$1\n" + rule);
        String mine = Files.writeString(folder.resolve("mine.txt"), real).toString();
        assertThat(changed).isNotEqualTo(real);
        file = real;
        watch();
        assertThat(watch("--format", format).code()).isZero();
        file = changed;
        CommandLineRun run = watch("--format", format, "--expect", site + "=" + mine);
        assertThat(run.out().split(Pattern.quote(said), -1))
                .as("changed, and not as expected")
                .hasSize(3);
        assertThat(run.code()).isEqualTo(1);
    }

    private void damage(int row) throws SQLException {
        StoredRows.change(folder.resolve("store"), "UPDATE fetch SET failure='nothing' WHERE id=" + row);
    }

    @Test
    void aDamagedRowIsReportedAndOtherSitesAreWatched() throws SQLException {
        watch();
        file = "User-agent: *\nDisallow: /b\n";
        watch();
        damage(1);
        file = "User-agent: *\nDisallow: /c\n";
        CommandLineRun run = watch();
        assertThat(run.err()).contains("skipped: damaged: row 1 of " + site);
        assertThat(run.out()).contains("may no longer fetch /c");
        assertThat(run.code()).isEqualTo(3);

        damage(3);
        file = "User-agent: *\nDisallow: /d\n";
        run = watch();
        assertThat(run.out()).as("since the last row that is not damaged").contains("may no longer fetch /d");
        assertThat(run.err()).contains("skipped: damaged: row 3 of " + site, "store_failed: ");
        assertThat(run.code()).isEqualTo(3);
    }

    @Test
    void aProgramGetsTheChangeOnItsInput() throws IOException {
        Path taken = folder.resolve("taken");
        Path program = Programs.script(folder.resolve("take.sh"), "echo $# > " + taken + "\ncat >> " + taken);
        watch();
        file = "User-agent: *\nDisallow: /$(touch x)`\n";
        CommandLineRun run = watch("--run", program.toString());
        String sentence = "Google may no longer fetch /$(touch x)` (line 2)";
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith(site + "  " + sentence);
        assertThat(Files.readString(taken)).startsWith("0\n{\"id\":\"change_").contains("\"summary\":\"" + sentence);
        file = "User-agent: *\nDisallow:\n";
        CommandLineRun failed = watch("--run", folder.resolve("missing").toString());
        assertThat(failed.code()).isEqualTo(3);
        assertThat(failed.err()).contains("the program did not take change_");
    }

    @ParameterizedTest
    @CsvSource({"exit 0, true, ''", "exec sleep 600, false, it ran for more than", "exit 3, true, exit code 3"})
    void aProgramThatDoesNotReadIsRatedByItsExitCode(String script, boolean isPatient, String problem)
            throws Exception {
        Path program = Programs.script(folder.resolve("idle.sh"), script);
        SiteChange large = new SiteChange(
                new Authority("https", "a.example", 443), Instant.EPOCH, Kind.RULES, "x".repeat(200_000), List.of());
        ChangeProgram run = new ChangeProgram(program.toString(), Duration.ofSeconds(isPatient ? 60 : 0));
        assertThat(run.take(large).orElse("")).startsWith(problem);
        assertThat(problem.isEmpty()).isEqualTo(run.take(large).isEmpty());
    }

    @Test
    void anUnexpectedFileIsFetchedPastCachesBeforeItIsReported() throws IOException {
        String mine = Files.writeString(folder.resolve("mine.txt"), "User-agent: *\nDisallow: /new\n")
                .toString();
        CommandLineRun run = watch("--expect", site + "=" + mine);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains(" The served file is not the expected one.", "may now fetch ");
        origin = "User-agent: *\nDisallow: /new\n";
        assertThat(watch("--expect", site + "=" + mine))
                .as("only a cache is old")
                .isEqualTo(new CommandLineRun(0, "", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            404 |               | robots.txt deleted (404): Google and Bing may now fetch
            403 |               | robots.txt refused (403): Google and Bing may now fetch
            200 | <html>        | Web page, not robots.txt: Google and Bing may now fetch
            200 | # soon        | Empty robots.txt: Google and Bing may now fetch
            """)
    void aMissingFileComesFirst(int served, String text, String said) throws IOException {
        String mine = Files.writeString(folder.resolve("mine.txt"), file).toString();
        status = served;
        file = text;
        assertThat(watch("--expect", site + "=" + mine).out())
                .startsWith(site + "  " + said)
                .endsWith(" The expected file is not served.\n");
    }

    @Test
    void usageErrorsSayWhatToDo() {
        assertThat(watch("--every", "3s").err()).contains("use 30m, 6h or 1d");
        assertThat(watch("--webhook", "ftp://a.example/").err()).contains("is not an http or https URL without a user");
        assertThat(watch("--expect", "other.example=x").err()).contains("file 'x' not found");
    }
}
