package usher.cli.lint;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Dialect;
import usher.cli.console.ExitCode;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.files.FileArgument;
import usher.cli.files.FileReplacement;
import usher.cli.input.RobotsFile;
import usher.cli.input.SiteParser;
import usher.cli.options.ConnectionOptions;
import usher.cli.options.CrawlerOptions;
import usher.crawler.DialectChoice;
import usher.diagnostic.Severity;
import usher.lint.Finding;
import usher.lint.FixMode;
import usher.lint.FixedFile;
import usher.lint.Fixer;
import usher.lint.Linter;
import usher.uri.WebUrl;

/** {@code usher lint}: finds and fixes errors, oddities and lines without effect. */
@Command(
        name = "lint",
        description = "Says what is wrong, odd or without effect in robots.txt files, and mends it.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing as severe as --severity is left",
            "1:something is",
            "2:usage error, or a file cannot be read or written"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher lint robots.txt",
            "  usher lint --severity warning --format sarif sites/*/robots.txt > usher.sarif",
            "  usher lint --fix robots.txt",
            "  curl -s https://example.com/robots.txt | usher lint --fix=suggest - > robots.txt"
        })
public final class LintCommand implements Callable<Integer> {
    static final String SAFE = "safe";

    private static final String SUGGEST = "suggest";

    private final Terminal terminal;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description = "Read the files as this dialect only. Default: as all of today's dialects (rfc9309, google,"
                    + " yandex, bing), which are compared. See 'usher dialects'.")
    private @Nullable String dialect;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private LintFormat format = LintFormat.text;

    @Option(
            names = "--severity",
            paramLabel = "SEVERITY",
            description = "The least that makes exit code 1: error, warning or information. Default: error.")
    private Severity severity = Severity.ERROR;

    @Option(
            names = "--fix",
            arity = "0..1",
            paramLabel = "WHICH",
            preprocessor = AttachedValuePreprocessor.class,
            description =
                    "Mend the files in place, and show what is left: --fix does what is proved to change no verdict,"
                            + " --fix=suggest also what was probably meant. For - the mended file goes to standard output,"
                            + " and findings to standard error.")
    private @Nullable String fix;

    @Option(
            names = "--site",
            paramLabel = "SITE",
            description = "The site that local files belong to: a host, or an address. A URL says so itself.")
    private @Nullable String site;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "robots.txt files, or URLs of them; - for standard input.")
    private List<String> files = List.of();

    public LintCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Linter linter = dialect == null ? Linter.today() : Linter.of(only(dialect));
        if (Collections.frequency(files, FileArgument.STANDARD_INPUT) > 1) {
            throw new UsageException("standard input can be read once; name - once");
        }
        if (fix != null && !List.of(SAFE, SUGGEST).contains(fix)) {
            throw new UsageException("--fix takes safe or suggest, not '" + Printable.text(fix) + "'");
        }
        if (fix != null) {
            files.forEach(name -> FileReplacement.mustBeFile("--fix", name));
        }
        boolean fixesInput = fix != null && files.contains(FileArgument.STANDARD_INPUT);
        LintPrinter printer = format.printer(fixesInput ? onStandardError() : terminal);
        boolean severe = false;
        for (String name : files) {
            RobotsFile file = RobotsFile.read(name, connection, terminal);
            byte[] bytes = fix == null ? file.bytes() : fix(name, file.bytes(), linter);
            List<Finding> findings =
                    address(file).map(linter::at).orElse(linter).findings(bytes);
            printer.print(file.name(), bytes, findings);
            severe |= findings.stream()
                    .anyMatch(finding -> finding.diagnostic().code().severity().compareTo(severity) <= 0);
        }
        printer.end();
        return severe ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    private Optional<WebUrl> address(RobotsFile file) {
        return file.address()
                .or(() -> Optional.ofNullable(site)
                        .map(name ->
                                WebUrl.parse(SiteParser.parse(name).robotsTxt()).orElseThrow()));
    }

    private static Dialect only(String id) {
        if (id.equals(DialectChoice.AUTO_WORD)) {
            throw new UsageException("'auto' is not possible here; leave -d out to read as all of today's dialects");
        }
        return CrawlerOptions.dialect(id);
    }

    private Terminal onStandardError() {
        return new Terminal(terminal.in(), terminal.bytes(), terminal.err(), terminal.err(), false, false);
    }

    private byte[] fix(String name, byte[] bytes, Linter linter) {
        FixMode mode = SUGGEST.equals(fix) ? FixMode.SUGGESTED : FixMode.SAFE;
        FixedFile fixed = Fixer.of(linter).fix(bytes, mode);
        byte[] fixedBytes = fixed.bytes().toByteArray();
        if (name.equals(FileArgument.STANDARD_INPUT)) {
            write(fixed);
        } else if (!Arrays.equals(bytes, fixedBytes)) {
            FileReplacement.replace(name, fixed.bytes());
        }
        return fixedBytes;
    }

    /** Standard output is text: a file that is not UTF-8 can only be fixed in place. */
    private void write(FixedFile fixed) {
        if (!fixed.bytes().isUtf8()) {
            throw new UsageException("the file is not UTF-8; save it, and mend it with --fix FILE");
        }
        terminal.out().print(new String(fixed.bytes().toByteArray(), UTF_8));
    }
}
