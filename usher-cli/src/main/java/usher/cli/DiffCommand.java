package usher.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Usher;
import usher.agents.KnownRobot;
import usher.agents.KnownRobots;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.diff.Budget;
import usher.diff.FileDiff;
import usher.diff.NamedRobots;
import usher.diff.Outcome;
import usher.diff.RobotDiff;
import usher.diff.Spelling;
import usher.json.Json;

/** {@code usher diff}: which verdicts does a change to a file change, and for whom? */
@Command(
        name = "diff",
        description = "Says which verdicts change between two robots.txt, for which robots, with the shortest example"
                + " path for each pair of deciding rules; or proves that none does.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no verdict changes: proved",
            "1:a verdict changes",
            "2:usage error, or a file cannot be read",
            "4:undecided: the budget did not suffice for a proof (--steps raises it)"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher diff old.txt new.txt",
            "  usher diff -a Googlebot -d google old.txt new.txt",
            "  usher diff --between google,yandex robots.txt",
            "  git show HEAD:robots.txt | usher diff - robots.txt",
            "  usher diff --format json old.txt new.txt | jq '.results[] | select(.outcome != \"same\")'"
        })
final class DiffCommand implements Callable<Integer> {
    private static final long MOST_STEPS = 1_000_000_000_000L;
    /** A file that names more robots than this is not meant for them. */
    private static final int MOST_ROBOTS = 1_000;

    private static final String AUTO = DialectChoice.AUTO_WORD;

    private final Terminal terminal;

    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            description = "A crawler, as in 'usher check'. Repeat it, or use commas, for several."
                    + " Default: every crawler that either file names, every known one, and all others.")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description = "How the files are read. Default: auto, each known robot's own dialect, else rfc9309.")
    private String dialect = AUTO;

    @Option(names = "--all-dialects", description = "Compare in every dialect.")
    private boolean allDialects;

    @Option(
            names = "--between",
            paramLabel = "DIALECT,DIALECT",
            split = ",",
            hideParamSyntax = true,
            description = "Compare one file as two dialects read it.")
    private List<String> between = List.of();

    @Option(
            names = "--any-spelling",
            description = "With --between, also compare URLs with needless escapes or small digits in escapes,"
                    + " which dialects spell differently.")
    private boolean anySpelling;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description =
                    "The most steps for a proof, and four times as many for all of a dialect's; 100 million take about"
                            + " a second. Default: 100000000.")
    private long steps = Budget.DEFAULT.steps();

    @Option(names = "--all", description = "Show every example, not only the first ten for each robot.")
    private boolean all;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private Format format = Format.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(
            paramLabel = "FILE",
            arity = "1..2",
            description = "The old and the new robots.txt: files or URLs; - for standard input.")
    private List<String> files;

    private int notCompared;

    DiffCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** How a file is read before and after. */
    private record Reading(Dialect before, Dialect after) {}

    @Override
    public Integer call() {
        checkCall();
        RobotsFile before = RobotsFile.read(files.get(0), connection, terminal);
        RobotsFile after = between.isEmpty() ? RobotsFile.read(files.get(1), connection, terminal) : before;
        List<DiffText.Line> lines = new ArrayList<>();
        try (Progress progress = new Progress(terminal, "robots compared")) {
            compare(before, after).forEach((reading, robots) -> {
                FileDiff diff = diff(before, after, reading);
                for (Crawler robot : robots) {
                    lines.add(new DiffText.Line(
                            robot, reading.before().id(), reading.after().id(), diff.of(robot.tokens())));
                    progress.step();
                }
            });
        }
        if (format == Format.json) {
            terminal.println(Json.text(
                    Map.of("results", lines.stream().map(DiffText.Line::json).toList())));
        } else {
            new DiffText(terminal, all).print(lines);
        }
        if (notCompared > 0) {
            terminal.err()
                    .println("usher: note: the files name " + notCompared + " more robots than are compared at once;"
                            + " ask for them with -a");
        }
        return exitCode(lines.stream().map(DiffText.Line::diff).toList());
    }

    private void checkCall() {
        if (between.isEmpty() && files.size() != 2) {
            throw new UsageException("name two files, the old and the new one; or one with --between DIALECT,DIALECT");
        }
        if (!between.isEmpty() && (between.size() != 2 || files.size() != 1)) {
            throw new UsageException("--between takes two dialects, such as google,yandex, and one file");
        }
        if (!between.isEmpty() && (allDialects || !dialect.equals(AUTO))) {
            throw new UsageException("--between already says how the file is read; leave out --dialect");
        }
        if (allDialects && !dialect.equals(AUTO)) {
            throw new UsageException("--all-dialects and --dialect exclude each other");
        }
        if (files.size() == 2 && files.get(0).equals("-") && files.get(1).equals("-")) {
            throw new UsageException("standard input can be only one of the two files");
        }
        if (steps < 1 || steps > MOST_STEPS) {
            throw new UsageException("--steps goes from 1 to " + MOST_STEPS + ", not to " + steps);
        }
    }

    /** The robots to compare for each way of reading. */
    private Map<Reading, List<Crawler>> compare(RobotsFile before, RobotsFile after) {
        Map<Reading, List<Crawler>> robots = new LinkedHashMap<>();
        if (!between.isEmpty()) {
            Reading reading = new Reading(RobotOptions.dialect(between.get(0)), RobotOptions.dialect(between.get(1)));
            robots.put(reading, robots(before, after, reading.before().id()));
        } else if (allDialects) {
            for (Dialect each : Dialects.all()) {
                robots.put(new Reading(each, each), robots(before, after, each.id()));
            }
        } else {
            for (Crawler robot : robots(before, after, dialect)) {
                robots.computeIfAbsent(new Reading(robot.dialect(), robot.dialect()), key -> new ArrayList<>())
                        .add(robot);
            }
        }
        return robots;
    }

    private List<Crawler> robots(RobotsFile before, RobotsFile after, String reading) {
        if (!agents.isEmpty()) {
            return RobotOptions.crawlers(agents, reading);
        }
        Map<String, String> names = new LinkedHashMap<>();
        KnownRobots.all().stream().map(KnownRobot::token).forEach(name -> names.putIfAbsent(key(name), name));
        for (Dialect each : List.of(Dialect.RFC9309, Dialect.YANDEX)) {
            NamedRobots.in(List.of(before.as(each), after.as(each)))
                    .forEach(name -> names.putIfAbsent(key(name), name));
        }
        notCompared = Math.max(0, names.size() - MOST_ROBOTS);
        List<Crawler> all = new ArrayList<>(RobotOptions.crawlers(List.of(Crawler.ANY), reading));
        DialectChoice choice = DialectChoice.of(reading);
        names.values().stream().limit(MOST_ROBOTS).forEach(name -> all.add(Crawler.of(name, choice)));
        return all;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private FileDiff diff(RobotsFile before, RobotsFile after, Reading reading) {
        Usher then = Usher.of(reading.before());
        Usher now = Usher.of(reading.after());
        return new FileDiff(
                before.as(reading.before()),
                tokens -> then.policy(before.as(reading.before()), tokens.toArray(String[]::new)),
                after.as(reading.after()),
                tokens -> now.policy(after.as(reading.after()), tokens.toArray(String[]::new)),
                anySpelling ? Spelling.ANY : Spelling.NORMAL,
                Budget.ofSteps(steps),
                Budget.ofSteps(steps * 4));
    }

    private int exitCode(List<RobotDiff> results) {
        List<Outcome> outcomes =
                results.stream().map(result -> result.verdicts().outcome()).toList();
        if (outcomes.contains(Outcome.DIFFERENT)) {
            return ExitCode.NEGATIVE;
        }
        return notCompared > 0 || outcomes.contains(Outcome.UNDECIDED) ? ExitCode.UNDECIDED : ExitCode.OK;
    }
}
