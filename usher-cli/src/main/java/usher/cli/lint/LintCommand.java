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

/** {@code usher lint}: finds and fixes errors, warnings and lines without effect. */
@Command(
        name = "lint",
        description =
                "Find errors, suspicious lines and lines without effect in robots.txt files, and fix them with --fix.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no diagnostic is as severe as --severity",
            "1:a diagnostic is as severe as --severity, or more severe",
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
            description =
                    "Check the files in this dialect only. Default: check and compare all current dialects (rfc9309,"
                            + " google, yandex, bing). See 'usher dialects'.")
    private @Nullable String dialect;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "The output format: ${COMPLETION-CANDIDATES}. Default: text.")
    private LintFormat format = LintFormat.text;

    @Option(
            names = "--severity",
            paramLabel = "SEVERITY",
            description = "The lowest severity that causes exit code 1: error, warning or information. Default: error.")
    private Severity severity = Severity.ERROR;

    @Option(
            names = "--fix",
            arity = "0..1",
            paramLabel = "WHICH",
            preprocessor = AttachedValuePreprocessor.class,
            description = "Fix the files in place and show the remaining diagnostics. --fix applies fixes that provably"
                    + " change no verdict; --fix=suggest also applies suggestions, which can change verdicts. For -, the fixed file goes to"
                    + " standard output and the diagnostics to standard error.")
    private @Nullable String fix;

    @Option(
            names = "--site",
            paramLabel = "SITE",
            description = "The site that local files belong to: a host or a URL. Files named by URL do not need it.")
    private @Nullable String site;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "robots.txt files or their URLs; - for standard input.")
    private List<String> files = List.of();

    public LintCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Linter linter = dialect == null ? Linter.today() : Linter.of(singleDialect(dialect));
        if (Collections.frequency(files, FileArgument.STANDARD_INPUT) > 1) {
            throw new UsageException("standard input can be read only once; use a single -");
        }
        if (fix != null && !List.of(SAFE, SUGGEST).contains(fix)) {
            throw new UsageException("invalid --fix '" + Printable.text(fix) + "'; use safe or suggest");
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
            List<Finding> findings = url(file).map(linter::at).orElse(linter).findings(bytes);
            printer.print(file.name(), bytes, findings);
            severe |= findings.stream()
                    .anyMatch(finding -> finding.diagnostic().code().severity().compareTo(severity) <= 0);
        }
        printer.end();
        return severe ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    private Optional<WebUrl> url(RobotsFile file) {
        return file.url()
                .or(() -> Optional.ofNullable(site)
                        .map(name ->
                                WebUrl.parse(SiteParser.parse(name).robotsTxt()).orElseThrow()));
    }

    private static Dialect singleDialect(String id) {
        if (id.equals(DialectChoice.AUTO_ID)) {
            throw new UsageException("'auto' is not supported here; omit -d to check in all current dialects");
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

    /** Standard output is text, so a file that is not UTF-8 can only be fixed in place. */
    private void write(FixedFile fixed) {
        if (!fixed.bytes().isUtf8()) {
            throw new UsageException("standard input is not UTF-8; save it to a file and use --fix FILE");
        }
        terminal.out().print(new String(fixed.bytes().toByteArray(), UTF_8));
    }
}
