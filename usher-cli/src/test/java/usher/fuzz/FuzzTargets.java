package usher.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import usher.Crawler;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Rule;
import usher.Verdict;
import usher.audit.JsonLog;
import usher.audit.LogFormat;
import usher.audit.LogReader;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.lint.ConfigFinder;
import usher.format.Formatter;
import usher.lint.FixMode;
import usher.lint.Fixer;
import usher.lint.Linter;
import usher.preset.AccessEditor;
import usher.preset.AccessRequest;
import usher.support.json.DialectJson;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;
import usher.testkit.oracle.NaivePolicy;
import usher.testkit.oracle.NaivePolicy.Result;
import usher.testkit.oracle.NaiveRule;

/** What holds for any bytes. Jazzer calls {@link #fuzzerTestOneInput}; {@link FuzzCorpusTest} runs what it found. */
public final class FuzzTargets {
    static final Map<String, Consumer<byte[]>> ALL = Map.of(
            "parse",
            bytes -> parse(Input.of(bytes)),
            "format",
            bytes -> format(Input.of(bytes)),
            "fix",
            bytes -> fix(Input.of(bytes)),
            "policy",
            bytes -> policy(Input.of(bytes)),
            "command",
            FuzzTargets::command,
            "log",
            FuzzTargets::log,
            "json",
            FuzzTargets::json,
            "yaml",
            FuzzTargets::yaml);

    private static final List<String> COMMANDS = List.of(
            "check -r - -a Googlebot,x --explain --format json /x /a%2",
            "inspect --format json -a x -",
            "overview --format json --files-only -",
            "policy apply --preset search-only --format json -",
            "usage --format json -a GPTBot -",
            "lint --format sarif -",
            "lint --fix=suggest -",
            "fmt --format json -",
            "clean --format json -r - https://a.example/?a=1&b=2",
            "test -",
            "receipt verify --format json -");
    private static final int QUESTIONS_TO_INDEX = 10;
    private static final int MAX_PATTERN = 100;
    private static final Consumer<byte[]> CHOSEN = ALL.get(System.getProperty("usher.fuzz.target", "parse"));
    private static final LogReader LOG = LogReader.firstOf(
            new LogFormat("combined", ZoneOffset.UTC),
            new LogFormat("vhost_common", ZoneOffset.UTC),
            new JsonLog(Map.of("time", "time", "agent", "http.agent"), ZoneOffset.UTC));

    /** A robots.txt; its last two lines are a product token and a URL. */
    record Input(byte[] file, String agent, String url) {
        static Input of(byte[] bytes) {
            String all = new String(bytes, ISO_8859_1);
            int last = all.lastIndexOf('\n');
            int first = all.lastIndexOf('\n', last - 1);
            return new Input(
                    Arrays.copyOf(bytes, Math.max(0, first)),
                    new String(bytes, first + 1, Math.max(0, last - first - 1), UTF_8),
                    new String(bytes, last + 1, bytes.length - last - 1, UTF_8));
        }
    }

    private FuzzTargets() {}

    /** The entry point of the fuzzer. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        CHOSEN.accept(bytes);
    }

    private static void check(boolean holds, Object... what) {
        if (!holds) {
            throw new AssertionError(Arrays.toString(what));
        }
    }

    /** Single, bulk, repeated and explained verdicts agree, in every dialect, and with the plain oracle. */
    private static void parse(Input input) {
        String text = new String(input.file, ISO_8859_1);
        if (text.matches("(?s)[ -~\t\n][^\r\0]*")) {
            sameVerdicts(input, Bytes.of(("# a comment\r\n" + text.replace("\n", "\r\n")).getBytes(ISO_8859_1)));
        }
        for (Dialect dialect : Dialect.all()) {
            RobotsTxt robots = RobotsFile.of(input.file).as(dialect);
            Policy policy = robots.policy(List.of(ProductToken.of(input.agent)));
            Verdict verdict = policy.verdict(input.url);
            check(verdict.equals(policy.explain(input.url).verdict()), "explained", dialect, verdict);
            check(verdict.line() <= robots.lines().size(), "line", dialect, verdict);
            BitSet bulk = policy.allowed(List.of(input.url, "/", input.url));
            check(bulk.get(0) == verdict.isAllowed() && bulk.get(2) == verdict.isAllowed(), "bulk", dialect, verdict);
            for (int i = 0; i < QUESTIONS_TO_INDEX; i++) {
                check(policy.allows(input.url) == verdict.isAllowed(), "single", dialect, verdict);
            }
            check(verdict.equals(policy.verdict(input.url)), "indexed", dialect, verdict);
            check(policy.allows("/robots.txt"), "the file itself", dialect);
            oracle(policy, dialect, input.url, verdict);
        }
    }

    private static void oracle(Policy policy, Dialect dialect, String url, Verdict verdict) {
        List<Rule> rules = policy.groups().stream()
                .filter(GroupChoice::chosen)
                .flatMap(choice -> choice.group().rules().stream())
                .toList();
        boolean plain =
                rules.stream().map(Rule::pattern).allMatch(text -> text.isUtf8() && text.length() < MAX_PATTERN);
        if (!plain
                || !url.startsWith("/")
                || url.startsWith("//")
                || url.length() > MAX_PATTERN
                || !url.matches("[!-\"$-~]+")) {
            return;
        }
        List<NaiveRule> lines = rules.stream()
                .map(rule -> new NaiveRule(rule.access(), rule.pattern().text(), rule.line()))
                .toList();
        Result expected = new NaivePolicy(dialect.id(), lines).decide(url);
        check(expected.equals(new Result(verdict.access(), verdict.line())), "oracle", dialect, expected, verdict);
    }

    /** The formatted file has the same meaning in every dialect, and stays as it is when it is formatted again. */
    private static void format(Input input) {
        Bytes formatted = Formatter.format(input.file).bytes();
        sameVerdicts(input, formatted);
        same(input.file, formatted, (dialect, robots) -> robots.sitemaps().size());
        same(
                input.file,
                formatted,
                (dialect, robots) ->
                        robots.policy(List.of(ProductToken.of(input.agent))).crawlDelay());
        check(Formatter.format(formatted.toByteArray()).bytes().equals(formatted), "formatted twice");
    }

    /** Safe fixes change no verdict in any dialect. */
    private static void fix(Input input) {
        sameVerdicts(
                input,
                Fixer.of(Linter.today())
                        .fix(RobotsFile.of(input.file), FixMode.SAFE)
                        .bytes());
    }

    static void sameVerdicts(Input input, Bytes changed) {
        for (String agent : List.of(input.agent, "*", "Googlebot")) {
            same(
                    input.file,
                    changed,
                    (dialect, robots) -> robots.policy(List.of(ProductToken.of(agent)))
                            .verdict(input.url)
                            .access());
        }
    }

    private static void same(byte[] file, Bytes changed, BiFunction<Dialect, RobotsTxt, Object> meaning) {
        for (Dialect dialect : Dialect.all()) {
            Object before = meaning.apply(dialect, RobotsFile.of(file).as(dialect));
            Object after = meaning.apply(dialect, RobotsFile.of(changed).as(dialect));
            check(before.equals(after), "changed", dialect, before, after);
        }
    }

    /** GPTBot may fetch nothing afterwards, every other crawler what it could, and a second edit changes nothing. */
    private static void policy(Input input) {
        AccessRequest request = new AccessRequest(Optional.empty(), List.of("GPTBot"), List.of(), List.of());
        Bytes edited = AccessEditor.apply(input.file, request).file();
        check(AccessEditor.apply(edited.toByteArray(), request).file().equals(edited), "edited twice");
        if (!edited.equals(Bytes.of(input.file))) {
            Crawler blocked = Crawler.of("GPTBot");
            check(!RobotsFile.of(edited).policy(blocked).allows("/x" + input.url.replaceAll("[^a-z]", "")), "open");
            for (String name : List.of("Googlebot", "YandexBot", "UnknownBot")) {
                Crawler other = Crawler.of(name);
                boolean before = RobotsFile.of(input.file).policy(other).allows(input.url);
                check(before == RobotsFile.of(edited).policy(other).allows(input.url), name, before);
            }
        }
    }

    /** The first byte chooses the command; the others are its standard input, which names no sites to fetch. */
    private static void command(byte[] bytes) {
        int chosen = bytes.length == 0 ? 0 : (bytes[0] & 0xFF) % COMMANDS.size();
        byte[] input = Arrays.copyOfRange(bytes, Math.min(1, bytes.length), bytes.length);
        if (new String(input, ISO_8859_1).lines().anyMatch(line -> FileArgument.isUrl(line.strip()))) {
            return;
        }
        CommandLineRun run =
                CommandLineRun.run(input, false, COMMANDS.get(chosen).split(" "));
        check(run.code() >= 0 && run.code() <= ExitCode.UNDECIDED, COMMANDS.get(chosen), run);
        check(!run.err().contains("\tat ") && !run.err().contains("unexpected error"), COMMANDS.get(chosen), run);
    }

    private static void log(byte[] bytes) {
        new String(bytes, UTF_8)
                .lines()
                .forEach(line -> LOG.read(line).ifPresent(request -> {
                    check(request.time() != null && request.agent() != null, request);
                }));
    }

    /** What is read is written, and read again to be written as the same. */
    private static void json(byte[] bytes) {
        String text = new String(bytes, UTF_8);
        try {
            String written = Json.text(JsonReader.object(text));
            check(Json.text(JsonReader.object(written)).equals(written), "written", written);
        } catch (JsonFormatException e) {
            check(!e.getMessage().isEmpty(), "message");
        }
        try {
            check(DialectJson.read(text) != null, "dialect");
        } catch (JsonFormatException e) {
            check(!e.getMessage().isEmpty(), "message");
        }
    }

    /** A configuration is read, or refused with the place of the fault. */
    private static void yaml(byte[] bytes) {
        try {
            Path file = Files.createTempDirectory("usher").resolve("usher.yaml");
            try {
                Files.write(file, bytes);
                ConfigFinder.read(file);
            } catch (UsageException e) {
                check(e.getMessage().contains("usher.yaml"), e.getMessage());
            } finally {
                Files.deleteIfExists(file);
                Files.delete(file.getParent());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
