package usher.cli.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.cli.CommandLineRun;
import usher.testkit.faults.Cause;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.TestServer;

/** Every command names the cause of a failure with the same code and detail. */
class CauseCommandsTest {
    @TempDir
    Path folder;

    static List<Cause> causes() {
        return Cause.all().stream().filter(Cause::isQuick).toList();
    }

    @ParameterizedTest
    @MethodSource("causes")
    void everyCommandSaysWhatFailed(Cause cause) {
        try (TestServer server = cause.fault().start(Protocol.HTTP)) {
            String site = "http://127.0.0.1:" + server.port();
            String store = folder.resolve("store").toString();
            Optional<String> start = cause.detail();
            String json = CommandLineRun.of("check", "-a", "x", "--format", "json", site + "/p")
                    .out();
            assertThat(json).contains("\"code\":\"" + cause.code() + "\"");
            assertThat(json.contains("\"detail\":\"")).isEqualTo(start.isPresent());
            String text = "(" + cause.code() + start.map(what -> ": " + what).orElse(")");
            assertThat(CommandLineRun.of("check", "-a", "x", site + "/p").out()).contains(text);
            String fetched = CommandLineRun.of("fetch", "--store", store, "--format", "json", site)
                    .out();
            String exported = CommandLineRun.of("export", "--store", store).out();
            String listed = CommandLineRun.of("history", "--store", store, site).out();
            if (start.isPresent()) {
                String member = "\"detail\":\"" + start.get();
                assertThat(List.of(json, fetched, exported)).allMatch(each -> each.contains(member));
                assertThat(listed).contains(": " + start.get());
                assertThat(CommandLineRun.of("lint", site + "/robots.txt").err())
                        .contains(text);
            }
        }
    }
}
