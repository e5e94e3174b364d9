package usher.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.cli.CommandLineRun;
import usher.uri.Authority;
import usher.watch.SiteChange;
import usher.watch.SiteChange.Kind;

class WatchCommandTest {
    @TempDir
    Path folder;

    private HttpServer server;
    private String site = "";
    private volatile String file = "User-agent: *\nDisallow: /cart\n";
    /** What is served to a request with a query, which no cache has. */
    private volatile String origin = "";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            boolean isPast = exchange.getRequestURI().getQuery() != null && !origin.isEmpty();
            byte[] body = (isPast ? origin : file).getBytes(UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/plain");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        site = "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

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
        assertThat(run.out()).startsWith(site + "  ").contains("may no longer fetch /new (line 3: Disallow: /new)");
        file = "User-agent: *\nDisallow: /cart\n";
        assertThat(watch("--format", "json").out())
                .startsWith("{\"id\":\"change_")
                .contains("\"kind\":\"rules\"", "\"newlyAllowed\":1");
        assertThat(watch("--format", "markdown").out()).isEqualTo("### robots.txt: no change\n\n");
    }

    @Test
    void aProgramGetsTheChangeOnItsInput() throws IOException {
        Path taken = folder.resolve("taken");
        Path program = Files.writeString(
                folder.resolve("take.sh"), "#!/bin/sh\necho $# > " + taken + "\ncat >> " + taken + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        watch();
        file = "User-agent: *\nDisallow: /$(touch x)`\n";
        assertThat(watch("--run", program.toString()).code()).isEqualTo(1);
        assertThat(Files.readString(taken)).startsWith("0\n{\"id\":\"change_").contains("/$(touch x)`");
        file = "User-agent: *\nDisallow:\n";
        CommandLineRun failed = watch("--run", folder.resolve("missing").toString());
        assertThat(failed.code()).isEqualTo(3);
        assertThat(failed.err()).contains("the program did not take change_");
    }

    @ParameterizedTest
    @CsvSource({"exit 0, true, ''", "exec sleep 600, false, it ran for more than", "exit 3, true, exit code 3"})
    void aProgramThatDoesNotReadIsRatedByItsExitCode(String script, boolean isPatient, String problem)
            throws Exception {
        Path program = Files.writeString(folder.resolve("idle.sh"), "#!/bin/sh\n" + script + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
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
        assertThat(run.out()).contains("the served file is not the expected one: ", "may now fetch /new");
        origin = "User-agent: *\nDisallow: /new\n";
        assertThat(watch("--expect", site + "=" + mine))
                .as("only a cache is old")
                .isEqualTo(new CommandLineRun(0, "", ""));
    }

    @Test
    void usageErrorsSayWhatToDo() {
        assertThat(watch("--every", "3s").err()).contains("use 30m, 6h or 1d");
        assertThat(watch("--webhook", "ftp://a.example/").err()).contains("is not an http or https URL without a user");
        assertThat(watch("--expect", "other.example=x").err()).contains("file 'x' not found");
    }
}
