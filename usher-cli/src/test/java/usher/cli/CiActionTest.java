package usher.cli;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static usher.cli.ProjectFiles.at;
import static usher.cli.ProjectFiles.text;
import static usher.cli.ProjectFiles.yaml;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.bytes.Bytes;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/** The steps of {@code action.yml} in their order and with their environment, and the hooks of pre-commit. */
@Tag("long")
class CiActionTest {
    private static final Pattern INPUT = Pattern.compile("\\$\\{\\{ inputs\\.([a-z-]+) }}");
    private static final String CHANGED = "${{ steps.diff.outputs.changed }}";
    private static final String ONLY_AFTER_INSTALL = "${{ !cancelled() && steps.install.outcome == 'success' }}";

    @TempDir
    private Path folder;

    private Path command;
    private Path workspace;

    /** Creates the command {@code usher}, which runs on the class path of this test. */
    @BeforeEach
    void createCommand() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        command = Programs.script(
                folder.resolve("usher-0.1.0/bin/usher"),
                "exec '" + java + "' -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                        + "' usher.cli.Main \"$@\"");
        workspace = Files.createDirectory(folder.resolve("workspace"));
        Files.createDirectory(folder.resolve("temp"));
        for (String name : List.of("robots.txt", "robots.cases", "deployed.txt")) {
            Files.copy(CommandLineRun.PROJECT.resolve("examples/ci").resolve(name), workspace.resolve(name));
        }
    }

    private static Map<?, ?> map(Object document, String... path) {
        return (Map<?, ?>) at(document, path);
    }

    /** Runs the steps as GitHub does, and returns them by id. */
    private Map<String, CommandLineRun> run(Map<String, String> given) throws Exception {
        Object action = yaml(text("action.yml"));
        Map<String, String> inputs = new TreeMap<>();
        map(action, "inputs")
                .forEach((name, input) ->
                        inputs.put(name.toString(), at(input, "default").toString()));
        assertThat(inputs.keySet()).containsAll(given.keySet());
        inputs.putAll(given);
        Map<String, CommandLineRun> done = new LinkedHashMap<>();
        boolean failed = false;
        for (Object step : (List<?>) at(action, "runs", "steps")) {
            Object condition = at(step, "if");
            assertThat(condition).isIn(null, ONLY_AFTER_INSTALL);
            boolean runs = condition == null ? !failed : done.get("install").code() == 0;
            if (runs) {
                Map<String, String> environment = new LinkedHashMap<>();
                map(step, "env")
                        .forEach((name, value) -> environment.put(
                                name.toString(),
                                INPUT.matcher(value.toString().replace(CHANGED, output("changed")))
                                        .replaceAll(found -> Matcher.quoteReplacement(inputs.get(found.group(1))))));
                CommandLineRun result = shell(at(step, "run").toString(), environment);
                failed |= result.code() != 0;
                done.put(at(step, "id").toString(), result);
            }
        }
        return done;
    }

    /** Returns the newest value of an output of a step, or nothing. */
    private String output(String name) {
        Path file = folder.resolve("output");
        return Files.exists(file)
                ? text(file)
                        .lines()
                        .filter(line -> line.startsWith(name + "="))
                        .reduce("", (before, line) -> line.substring(name.length() + 1))
                : "";
    }

    private CommandLineRun shell(String script, Map<String, String> environment) throws Exception {
        Path path = folder.resolve("path");
        ProcessBuilder builder = new ProcessBuilder("sh", "-e", "-c", script)
                .directory(workspace.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true);
        Map<String, String> variables = builder.environment();
        variables.putAll(environment);
        variables.put("GITHUB_ACTION_PATH", CommandLineRun.PROJECT.toString());
        variables.put("GITHUB_PATH", path.toString());
        variables.put("GITHUB_OUTPUT", folder + "/output");
        variables.put("GITHUB_STEP_SUMMARY", folder + "/summary");
        variables.put("RUNNER_TEMP", folder + "/temp");
        variables.put("GITHUB_REF", "refs/pull/12/merge");
        variables.put("GITHUB_REPOSITORY", "shop/site");
        List<String> programs = new ArrayList<>(Files.exists(path) ? Files.readAllLines(path) : List.of());
        programs.add(folder.resolve("bin").toString());
        variables.put("PATH", String.join(":", programs) + ":" + System.getenv("PATH"));
        return Programs.run(builder, folder);
    }

    @Test
    void theStepsLintTestAndCompareWithAnInstalledCommand() throws Exception {
        Map<String, CommandLineRun> steps = run(Map.of(
                "command", command.toString(),
                "cases", "robots.cases",
                "deployed", "deployed.txt"));

        assertThat(steps).containsOnlyKeys("install", "lint", "test", "diff", "base", "comment");
        assertThat(steps.values()).extracting(CommandLineRun::code).containsOnly(0);
        assertThat(steps.get("lint").out())
                .contains("::warning file=robots.txt,line=5,")
                .contains("REP083");
        assertThat(Files.readString(workspace.resolve("usher.sarif"))).contains("\"ruleId\":\"REP083\"");
        assertThat(steps.get("test").out())
                .containsPattern("(?s)^::stop-commands::(usher-[0-9a-f]{32})\n6 passed, 0 failed\n::\\1::\n$");
        assertThat(Files.readString(folder.resolve("summary")))
                .startsWith("### robots.txt: Google and Bing may no longer fetch ")
                .contains("| `/search` | allowed, ");
        assertThat(Files.readAllLines(folder.resolve("output")))
                .containsExactly("sarif=usher.sarif", "changed=true", "markdown=usher-diff.md");
    }

    @Test
    void aFailedLintDoesNotHideTheOtherSteps() throws Exception {
        Files.writeString(workspace.resolve("robots.cases"), "allow * /cart\n");
        Map<String, CommandLineRun> steps = run(Map.of(
                "command", command.toString(),
                "fail-on", "warning",
                "cases", "robots.cases",
                "deployed", "deployed.txt",
                "fail-on-change", "true"));

        assertThat(steps.get("lint").code()).isEqualTo(1);
        assertThat(steps.get("test").code()).isEqualTo(1);
        assertThat(steps.get("diff").code()).isEqualTo(1);
        assertThat(steps.get("test").out()).contains("robots.cases:1: failed: * /cart: ", "line 2 decides");
    }

    @Test
    void aMissingDeployedFileIsEmptyAndAnUnreachableOneIsAWarning() throws Exception {
        Map<String, Page> pages = new ConcurrentHashMap<>();
        try (TestServer server = FaultServer.http(pages)) {
            Map<String, String> inputs = Map.of(
                    "command",
                    command.toString(),
                    "deployed",
                    "http://127.0.0.1:" + server.port() + "/robots.txt",
                    "fail-on-change",
                    "true");
            CommandLineRun missing = run(inputs).get("diff");
            assertThat(missing.out()).contains("does not exist and is read as an empty file", "verdicts changed: true");
            assertThat(missing.code()).as("the new file closes something").isEqualTo(1);
            Files.writeString(workspace.resolve("robots.txt"), "User-agent: *\nDisallow:\n");
            assertThat(run(inputs).get("diff").code()).as("open as before").isZero();

            pages.put("/robots.txt", new Page(503, Map.of(), Bytes.EMPTY));
            Files.delete(folder.resolve("output"));
            CommandLineRun down = run(inputs).get("diff");
            assertThat(down.code()).isZero();
            assertThat(down.out())
                    .contains("cannot be fetched: status 503")
                    .contains("::warning title=robots.txt::The deployed robots.txt could not be fetched");
            assertThat(Files.readAllLines(folder.resolve("output"))).contains("changed=undecided");
            assertThat(Files.readString(folder.resolve("summary"))).contains("could not be fetched");
        }
    }

    @Test
    void aChangeThatClosesTheSiteToASearchEngineFailsUnlessItWasClosedOrIsMeant() throws Exception {
        Map<String, String> inputs = Map.of("command", command.toString(), "base", "base.txt", "files", "");
        Files.writeString(workspace.resolve("base.txt"), "User-agent: Googlebot\nDisallow: /\n");
        Files.writeString(workspace.resolve("robots.txt"), "User-agent: *\nDisallow: /\n");
        CommandLineRun closing = run(inputs).get("base");
        assertThat(closing.code()).isEqualTo(1);
        assertThat(closing.out())
                .contains("::error file=robots.txt,title=robots.txt::This change closes the site to Bing.")
                .doesNotContain("Google");
        Files.writeString(workspace.resolve("robots.txt"), "# usher: ignore-file REP127\nUser-agent: *\nDisallow: /\n");
        assertThat(run(inputs).get("base").code()).as("it is meant").isZero();

        String git = "git -c user.name=a -c user.email=a@shop.example ";
        assertThat(shell(
                                git + "init -q -b main . && git add robots.txt && " + git + "commit -qm a && "
                                        + "git remote add origin . && "
                                        + "printf 'User-agent: *\\nDisallow: /\\n' > robots.txt",
                                Map.of())
                        .code())
                .isZero();
        Map<String, String> branch = Map.of("USHER_FILE", "robots.txt", "GITHUB_BASE_REF", "main");
        CommandLineRun ofBranch = shell("sh \"$GITHUB_ACTION_PATH/src/ci/base.sh\"", branch);
        assertThat(ofBranch.out()).contains("closes the site to Bing", "closes the site to Google");
        assertThat(ofBranch.code()).isEqualTo(1);
    }

    @Test
    void aTokenThatMayNotCommentIsAWarning() throws Exception {
        Programs.script(folder.resolve("bin/gh"), "exit 1");
        CommandLineRun comment = run(Map.of(
                        "command", command.toString(), "deployed", "deployed.txt", "comment", "true"))
                .get("comment");
        assertThat(comment.out()).contains("::warning title=robots.txt::The comment could not be written");
        assertThat(comment.code()).isZero();
    }

    /** The comments of a pull request are files, which the command {@code gh} of this test keeps. */
    @Test
    void aPullRequestHasOneCommentThatIsRenewed() throws Exception {
        Path comments = Files.createDirectory(folder.resolve("comments"));
        Programs.script(folder.resolve("bin/gh"), """
                echo "$GH_TOKEN $*" >> '%1$s/calls'
                case "$*" in
                  *--paginate*) [ ! -e '%1$s/7' ] || echo 7 ;;
                  *) for last; do true; done; cp "${last#body=@}" '%1$s/7' ;;
                esac
                """.formatted(comments));
        Map<String, String> inputs =
                Map.of("command", command.toString(), "deployed", "deployed.txt", "comment", "true", "token", "secret");

        run(inputs);
        assertThat(Files.readString(comments.resolve("7")))
                .startsWith("<!-- usher diff -->\n### robots.txt: Google and Bing may no longer fetch");
        Files.copy(workspace.resolve("robots.txt"), workspace.resolve("deployed.txt"), REPLACE_EXISTING);
        run(inputs);
        assertThat(Files.readString(comments.resolve("7")))
                .startsWith("<!-- usher diff -->\n### robots.txt: No result changes for Google");
        Files.delete(comments.resolve("7"));
        Map<String, CommandLineRun> unchanged = run(inputs);

        assertThat(unchanged.get("comment").code()).isZero();
        assertThat(comments.resolve("7")).as("nothing to say").doesNotExist();
        assertThat(Files.readAllLines(comments.resolve("calls")))
                .hasSize(5)
                .allMatch(call -> call.startsWith("secret api "))
                .anyMatch(call -> call.contains("--method POST repos/shop/site/issues/12/comments "))
                .anyMatch(call -> call.contains("--method PATCH repos/shop/site/issues/comments/7 "));
    }

    @Test
    void namesOfFilesMayContainSpaces() throws Exception {
        Files.createDirectory(workspace.resolve("my site"));
        for (String name : List.of("robots.txt", "robots.cases")) {
            Files.move(workspace.resolve(name), workspace.resolve("my site").resolve(name));
        }

        Map<String, CommandLineRun> steps = run(Map.of(
                "command", command.toString(), "files", "my site/robots.txt\n", "cases", "my site/robots.cases\n"));

        assertThat(steps.get("lint").out()).contains("file=my site/robots.txt,");
        assertThat(steps.get("test").out()).contains("6 passed, 0 failed");
    }

    @Test
    void aReleaseIsInstalledOnlyWithItsChecksum() throws Exception {
        String arch = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        Path release = Files.createDirectories(folder.resolve("releases/v0.1.0"));
        String archive = "usher-0.1.0-linux-" + arch + ".tar.gz";
        assertThat(shell(
                                "tar -C .. -czf '" + release.resolve(archive) + "' usher-0.1.0 && cd '" + release
                                        + "' && sha256sum *.gz > SHA256SUMS",
                                Map.of())
                        .code())
                .isZero();
        Map<String, String> inputs = Map.of(
                "version", "v0.1.0", "releases", release.getParent().toUri().toString());

        Map<String, CommandLineRun> steps = run(inputs);
        assertThat(steps.values()).extracting(CommandLineRun::code).containsOnly(0);
        assertThat(steps.get("test").out()).isEqualTo("no test cases\n");

        Files.writeString(release.resolve(archive), "other bytes");
        assertThat(run(inputs)).containsOnlyKeys("install").allSatisfy((id, step) -> {
            assertThat(step.code()).isEqualTo(2);
            assertThat(step.out()).contains("the checksum of " + archive + " is wrong");
        });
    }

    /** The steps of {@code examples/ci/watch.yml}, in a repository that has nothing of this one, on three nights. */
    @Test
    void theWorkflowThatWatchesOpensAnIssueOnlyWhenTheFileChanges() throws Exception {
        List<?> job = (List<?>) at(yaml(text("examples/ci/watch.yml")), "jobs", "watch", "steps");
        Map<Object, Object> steps = new LinkedHashMap<>();
        job.forEach(step -> steps.put(at(step, "name"), step));
        List<?> used = job.stream()
                .map(step -> at(step, "uses"))
                .filter(Objects::nonNull)
                .toList();
        assertThat(used).asString().matches("\\[actions/cache@v\\d, usher-robots/usher@v\\d+\\.\\d+\\.\\d+\\]");
        try (Stream<Path> files = Files.list(workspace)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Map<String, String> inputs = new TreeMap<>(Map.of("command", command.toString()));
        map(steps, "Install Usher", "with").forEach((name, value) -> inputs.put(name.toString(), value.toString()));
        assertThat(run(inputs))
                .allSatisfy((id, step) -> assertThat(step.code()).as(step.out()).isZero());
        Programs.script(folder.resolve("bin/gh"), "echo \"$*\"\ncat changes.md");
        Map<String, Page> pages = new ConcurrentHashMap<>();
        try (TestServer server = FaultServer.http(pages)) {
            String watch =
                    at(steps, "Watch", "run").toString().replace("example.com", "http://127.0.0.1:" + server.port());
            pages.put("/robots.txt", new Page(200, Map.of(), Bytes.of("User-agent: *\nDisallow: /a\n")));
            for (String night : List.of("first", "without a change")) {
                assertThat(shell(watch, Map.of()).code()).as(night).isZero();
                assertThat(output("code")).as(night).isEqualTo("0");
            }
            pages.put("/robots.txt", new Page(200, Map.of(), Bytes.of("User-agent: *\nDisallow: /\n")));
            assertThat(shell(watch, Map.of()).code()).isZero();
        }
        assertThat(at(steps, "Open an issue", "if")).isEqualTo("steps.watch.outputs.code == '" + output("code") + "'");
        assertThat(shell(at(steps, "Open an issue", "run").toString(), Map.of()).out())
                .startsWith("issue create --repo shop/site --title robots.txt changed --body-file changes.md\n"
                        + "### robots.txt: 1 change\n")
                .contains("may no longer fetch");
    }

    @Test
    void theHooksOfPreCommitRun() throws Exception {
        Files.writeString(folder.resolve("path"), command.getParent().toString());
        Map<Object, String> printed = new LinkedHashMap<>();
        for (Object hook : (List<?>) yaml(text(".pre-commit-hooks.yaml"))) {
            boolean files = !Boolean.FALSE.equals(at(hook, "pass_filenames"));
            assertThat("web/robots.txt").containsPattern(at(hook, "files").toString());
            Object arguments = files ? "robots.txt" : at(hook, "args", "0");
            CommandLineRun step = shell(CommandLineRun.file(at(hook, "entry").toString()) + " " + arguments, Map.of());
            assertThat(step.code()).as(step.out()).isZero();
            printed.put(at(hook, "id"), step.out());
        }
        assertThat(printed).containsOnlyKeys("usher-lint", "usher-fmt", "usher-test");
        assertThat(printed.get("usher-lint")).contains("1 file: 0 errors, 1 warning");
        assertThat(printed.get("usher-test")).isEqualTo("6 passed, 0 failed\n");
    }
}
