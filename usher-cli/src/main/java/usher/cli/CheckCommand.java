package usher.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Usher;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.policy.Policy;
import usher.policy.Reason;
import usher.policy.Verdict;

/** {@code usher check}: may these robots fetch these URLs, and why? */
@Command(
        name = "check",
        description = "Says whether robots may fetch URLs, with the deciding line and the reason.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything allowed",
            "1:something disallowed",
            "2:called wrongly, or the file cannot be read",
            "3:a URL could not be understood (it is disallowed)"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher check --robots robots.txt https://example.com/search",
            "  usher check --robots robots.txt -a Googlebot,GPTBot --dialect auto --explain /search?q=x",
            "  usher check --robots robots.txt -a 'Googlebot-News>Googlebot' -d google --format json /a /b",
            "  usher check --robots robots.txt --all-dialects /page.htm",
            "  curl -s https://example.com/robots.txt | usher check --robots - /search",
            "  usher check --robots robots.txt -a GPTBot --format tsv - < urls.txt"
        })
final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            description = "A robot's product token. Repeat it, or use commas, for several robots; 'first>second' is one"
                    + " robot's tokens, most specific first. Default: * (a robot without a name).")
    private List<String> agents = new ArrayList<>();

    @ArgGroup
    private DialectChoice dialects = new DialectChoice();

    private static final class DialectChoice {
        @Option(
                names = {"-d", "--dialect"},
                paramLabel = "DIALECT",
                description = "How the file is read; 'auto' takes each known robot's own. See 'usher dialects'."
                        + " Default: rfc9309.")
        private String dialect = Dialect.RFC9309.id();

        @Option(names = "--all-dialects", description = "Judge in every dialect and show where they disagree.")
        private boolean all;
    }

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE",
            description = "The robots.txt; - for standard input. (Fetching it from the site is not built yet.)")
    private String robots;

    @Option(names = "--explain", description = "Show the groups, the path as compared, and every rule that matches.")
    private boolean explain;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private CheckFormat format = CheckFormat.text;

    @Parameters(
            paramLabel = "URL",
            arity = "1..*",
            description = "URLs, or paths that begin with /; - reads them from standard input.")
    private List<String> urls;

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (explain && format == CheckFormat.tsv) {
            throw new UsageException("--explain does not fit into tsv; use --format text or json");
        }
        List<Robot> asked = Robot.parse(agents, dialects.dialect);
        UrlSource source = new UrlSource(urls, robots, terminal);
        RobotsFile file = RobotsFile.read(robots, terminal);
        List<List<Question>> questions = questions(asked, file);
        questions.stream()
                .flatMap(List::stream)
                .map(question -> question.robot().dialect())
                .distinct()
                .forEach(dialect -> file.warn(dialect, terminal));
        CheckPrinter printer = format.printer(terminal, explain);
        Tally tally = new Tally();
        source.forEach(url -> {
            for (List<Question> together : questions) {
                together.forEach(question -> tally.add(question.policy().verdict(url)));
                printer.print(url, together);
            }
            return !terminal.isClosed();
        });
        return tally.exitCode();
    }

    /** For each robot the policies to ask: one, or with {@code --all-dialects} one in each dialect. */
    private List<List<Question>> questions(List<Robot> asked, RobotsFile file) {
        return asked.stream()
                .map(robot -> (dialects.all ? Dialects.all() : List.of(robot.dialect()))
                        .stream()
                                .map(dialect -> question(robot.reading(dialect), file))
                                .toList())
                .toList();
    }

    private static Question question(Robot robot, RobotsFile file) {
        Policy policy = Usher.of(robot.dialect())
                .policy(file.as(robot.dialect()), robot.tokens().toArray(String[]::new));
        return new Question(robot, policy);
    }

    /** What all the verdicts together mean for the exit code. */
    private static final class Tally {
        private boolean disallowed;
        private boolean undetermined;

        void add(Verdict verdict) {
            undetermined |= verdict.reason() == Reason.BAD_URL;
            disallowed |= !verdict.isAllowed();
        }

        int exitCode() {
            if (undetermined) {
                return ExitCode.UNDETERMINED;
            }
            return disallowed ? ExitCode.NEGATIVE : ExitCode.OK;
        }
    }
}
