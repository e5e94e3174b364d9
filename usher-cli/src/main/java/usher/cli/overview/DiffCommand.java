package usher.cli.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.audit.TrafficDiff;
import usher.audit.TrafficDiff.Requests;
import usher.cli.audit.LogOptions;
import usher.cli.console.ExitCode;
import usher.cli.console.ProgressCounter;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.SourceOptions;
import usher.diff.Budget;
import usher.diff.ComparedUrls;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DiffLimits;
import usher.diff.FileDiff;
import usher.diff.NamedCrawlers;
import usher.diff.Outcome;
import usher.diff.SharedBudget;
import usher.internal.parse.ParsedFile;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.overview.ChangeSentence;
import usher.report.DiffJson;
import usher.support.json.JsonObject;

/** {@code usher diff}: shows which verdicts change between two robots.txt files, and for which crawlers. */
@Command(name = "diff", exitCodeOnExecutionException = ExitCode.UNDECIDED)
public final class DiffCommand extends UsherCommand {
    private enum Format {
        text,
        json,
        markdown
    }

    private static final long MAX_STEPS = 1_000_000_000_000L;
    private static final int ALL_PROOFS = 2;

    private static final int MAX_CRAWLERS = 1_000;
    private static final int MAX_EXAMPLES = 10;

    /** Each name is looked up in each user-agent line. */
    private static final long MAX_LOOKUPS = 10_000_000;

    private static final String AUTO = DialectChoice.AUTO_ID;

    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            completionCandidates = Candidates.Agents.class)
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = Candidates.Dialects.class)
    private String dialect = AUTO;

    @Option(names = "--all-dialects")
    private boolean allDialects;

    @Option(names = "--between", paramLabel = "DIALECT,DIALECT", split = ",", hideParamSyntax = true)
    private List<String> between = List.of();

    @Option(names = "--any-spelling")
    private boolean anySpelling;

    @Option(names = "--steps", paramLabel = "N")
    private long steps = Budget.DEFAULT.steps();

    @Option(names = "--all")
    private boolean all;

    @Option(names = "--format", paramLabel = "FORMAT")
    private Format format = Format.text;

    @Option(names = "--log", paramLabel = "LOG")
    private List<String> logs = new ArrayList<>();

    @Mixin
    private LogOptions logOptions = new LogOptions();

    @Mixin
    private SourceOptions connection = new SourceOptions();

    @Parameters(paramLabel = "FILE", arity = "1..2")
    private List<String> files = List.of();

    /** The number of crawlers that are not compared because there are too many. */
    private int omitted;

    /** The number of lines of the log that cannot be read. */
    private long unreadable;

    @Override
    public Integer call() {
        checkArguments();
        RobotsFile before = read(files.get(0));
        return compare(before, between.isEmpty() ? read(files.get(1)) : before);
    }

    /** Reads a file without its URL, which would resolve the sitemaps of one of the two files only. */
    private RobotsFile read(String name) {
        return RobotsFile.of(InputFile.readOrEmpty(connection.source(name), connection, terminal)
                .file()
                .bytes());
    }

    private int compare(RobotsFile before, RobotsFile after) {
        List<CrawlerGroupDiff> results;
        try (ProgressCounter progress = new ProgressCounter(terminal, "crawlers compared")) {
            results = diff(before, after, crawler -> {
                progress.step();
                return true;
            });
        }
        Optional<String> sentence =
                between.isEmpty() ? Optional.of(ChangeSentence.of(before, after, results)) : Optional.empty();
        Optional<List<Requests>> traffic = logs.isEmpty() ? Optional.empty() : Optional.of(traffic(before, after));
        List<String> lines = traffic.map(TrafficPrinter::lines).orElse(List.of());
        switch (format) {
            case text -> {
                sentence.ifPresent(text -> terminal.println(Printable.fullText(text)));
                new DiffTextPrinter(terminal, all ? Integer.MAX_VALUE : MAX_EXAMPLES)
                        .print(results, sentence.isPresent());
                lines.forEach(terminal::println);
            }
            case json ->
                terminal.printJson(new JsonObject()
                        .add("summary", sentence)
                        .addList("results", results, DiffJson::of)
                        .addIfPresent("log", traffic.map(DiffCommand::json)));
            case markdown -> new DiffMarkdownPrinter(terminal).print(results, sentence, lines);
        }
        if (omitted > 0) {
            terminal.note(omitted + " more crawlers in the files were not compared; use -a to compare them");
        }
        return unreadable > 0 ? ExitCode.UNDETERMINED : exitCode(results, omitted == 0);
    }

    private static List<JsonObject> json(List<Requests> traffic) {
        return traffic.stream().map(TrafficPrinter::json).toList();
    }

    private List<Requests> traffic(RobotsFile before, RobotsFile after) {
        List<Crawler> only = agents.isEmpty() ? List.of() : CrawlerOptions.crawlers(agents, dialect);
        TrafficDiff traffic = new TrafficDiff(before, after, only, CrawlerOptions.choice(dialect));
        logOptions.read(terminal, logs, traffic::add, () -> unreadable++);
        if (unreadable > 0) {
            terminal.note("%s of the log cannot be read", Phrases.count(unreadable, "line"));
        }
        return traffic.crawlers();
    }

    private List<CrawlerGroupDiff> diff(RobotsFile before, RobotsFile after, Predicate<Crawler> mayCompare) {
        Budget budget = Budget.ofSteps(steps);
        SharedBudget shared = SharedBudget.of(Budget.ofSteps(steps * ALL_PROOFS), DiffLimits.DEFAULT);
        if (between.isEmpty()) {
            List<String> dialects =
                    allDialects ? Dialect.all().stream().map(Dialect::id).toList() : List.of(dialect);
            List<Crawler> crawlers = dialects.stream()
                    .flatMap(id -> crawlers(before, after, id, dialects.size()).stream())
                    .toList();
            return FileDiff.compare(before, after, crawlers, budget, shared, mayCompare);
        }
        Dialect first = CrawlerOptions.dialect(between.get(0));
        Dialect second = CrawlerOptions.dialect(between.get(1));
        ComparedUrls urls = anySpelling ? ComparedUrls.ANY : ComparedUrls.NORMAL;
        return new FileDiff(before.as(first), after.as(second), urls, budget, shared)
                .compare(crawlers(before, after, between.get(0), 1), mayCompare);
    }

    /**
     * Returns the crawlers that the user names, or all crawlers in the files and all known ones, in one dialect.
     *
     * @param comparisons the total number of comparisons of the files
     */
    private List<Crawler> crawlers(RobotsFile before, RobotsFile after, String dialectId, int comparisons) {
        if (!agents.isEmpty()) {
            return CrawlerOptions.crawlers(agents, dialectId);
        }
        List<String> names = NamedCrawlers.andKnown(before, after);
        int lines = Math.max(1, agentLines(before) + agentLines(after));
        int limit = (int) Math.min(MAX_CRAWLERS, MAX_LOOKUPS / comparisons / lines);
        omitted = Math.max(0, names.size() - limit);
        DialectChoice choice = CrawlerOptions.choice(dialectId);
        return names.stream().limit(limit).map(name -> Crawler.of(name, choice)).toList();
    }

    private static int agentLines(RobotsFile file) {
        return ParsedFile.table(file.as(Dialect.RFC9309)).agents();
    }

    private void checkArguments() {
        if (between.isEmpty() && files.size() != 2) {
            throw new UsageException(
                    "diff needs two files, the old and the new one; or one file and --between DIALECT,DIALECT");
        }
        if (!between.isEmpty() && (between.size() != 2 || files.size() != 1)) {
            throw new UsageException("--between needs two dialects, such as google,yandex, and one file");
        }
        if (!logs.isEmpty() && (allDialects || !between.isEmpty())) {
            throw new UsageException("--log cannot be combined with --between or --all-dialects");
        }
        if (!between.isEmpty() && (allDialects || !dialect.equals(AUTO))) {
            throw new UsageException("--between cannot be combined with --dialect or --all-dialects");
        }
        if (allDialects && !dialect.equals(AUTO)) {
            throw new UsageException("--all-dialects cannot be combined with --dialect");
        }
        if (files.size() == 2 && files.get(0).equals("-") && files.get(1).equals("-")) {
            throw new UsageException("standard input can be only one of the two files");
        }
        if (steps < 1 || steps > MAX_STEPS) {
            throw new UsageException("--steps must be between 1 and " + MAX_STEPS);
        }
    }

    private static int exitCode(List<CrawlerGroupDiff> results, boolean allCompared) {
        List<Outcome> outcomes =
                results.stream().map(result -> result.verdicts().outcome()).toList();
        if (outcomes.contains(Outcome.DIFFERENT)) {
            return ExitCode.NEGATIVE;
        }
        return !allCompared || outcomes.contains(Outcome.UNDECIDED) ? ExitCode.UNDECIDED : ExitCode.OK;
    }
}
