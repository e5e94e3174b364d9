package usher.cli.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FileReplacement;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.SiteParser;
import usher.cli.input.SourceOptions;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.lint.DiagnosticName;
import usher.lint.Finding;
import usher.lint.FixMode;
import usher.lint.FixedFile;
import usher.lint.Fixer;
import usher.lint.LintSelection;
import usher.lint.Linter;
import usher.report.DiagnosticPage;
import usher.report.GithubAnnotations;
import usher.report.LintJson;
import usher.support.json.JsonObject;
import usher.uri.WebUrl;

@Command(name = "lint")
public final class LintCommand extends UsherCommand {
    private enum Format {
        text,
        json,
        sarif,
        github
    }

    static final String SAFE = "safe";

    private static final String SUGGEST = "suggest";

    private final Map<Path, Baseline> baselines = new LinkedHashMap<>();
    private final Map<LintConfig, List<Path>> configFiles = new LinkedHashMap<>();
    private int suppressed;
    private int suggestions;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = Candidates.SingleDialects.class)
    private @Nullable String dialect;

    @Option(names = "--format", paramLabel = "FORMAT")
    private Format format = Format.text;

    @Option(
            names = {"--fail-on", "--severity"},
            paramLabel = "SEVERITY",
            converter = Threshold.Converter.class)
    private @Nullable Threshold threshold;

    @Option(names = "--exit-zero")
    private boolean exitZero;

    @Option(names = "--fix", arity = "0..1", paramLabel = "WHICH", preprocessor = AttachedValue.class)
    private @Nullable String fix;

    @Option(names = "--diff")
    private boolean diff;

    @Option(names = "--statistics")
    private boolean statistics;

    @Option(names = "--list")
    private boolean list;

    @Option(names = "--print-config")
    private boolean printConfig;

    @Option(names = "--stdin-filename", paramLabel = "FILE")
    private @Nullable String standardInputName;

    @Option(names = "--site", paramLabel = "SITE")
    private @Nullable String site;

    @Mixin
    private SourceOptions connection = new SourceOptions();

    @Option(names = "--explain", paramLabel = "ID")
    private @Nullable String explain;

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Parameters(paramLabel = "FILE|DIR", arity = "0..*")
    private List<String> arguments = List.of();

    @Override
    public Integer call() {
        if (explain != null) {
            return explain(explain);
        }
        if (list) {
            return list();
        }
        if (arguments.isEmpty()) {
            throw new UsageException("no file is named; use a file, a folder, a URL, or - for standard input");
        }
        arguments = arguments.stream().map(connection::source).toList();
        if (Collections.frequency(arguments, FileArgument.STANDARD_INPUT) > 1) {
            throw new UsageException("standard input can be read only once; use a single -");
        }
        if (fix != null && !List.of(SAFE, SUGGEST).contains(fix)) {
            throw new UsageException("invalid --fix '%s'; use safe or suggest", fix);
        }
        if (diff && fix == null) {
            throw new UsageException("--diff needs --fix");
        }
        if (fix != null && !diff) {
            arguments.forEach(name -> FileReplacement.mustBeFile("--fix", name));
        }
        ConfigFinder configs = selection.configs();
        if (printConfig) {
            return printConfig(configs);
        }
        boolean fixesInput = fix != null && !diff && arguments.contains(FileArgument.STANDARD_INPUT);
        LintPrinter printer = printer(fixesInput ? onStandardError() : terminal);
        boolean severe = false;
        for (String name : LintTargets.of(arguments, configs)) {
            severe |= lint(name, configs, printer);
        }
        printer.end();
        configFiles.forEach(this::noteIdleOverrides);
        baselines.values().forEach(this::finish);
        if (suggestions > 0) {
            terminal.note("--fix=suggest also applies " + Phrases.count(suggestions, "suggestion") + ", shown above");
        }
        if (suppressed > 0) {
            terminal.note(
                    Phrases.count(suppressed, "issue") + " suppressed by comments not shown; --no-comments shows them");
        }
        return severe && !exitZero && !selection.writesBaseline() ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    /** Reports a file, and returns whether an issue is severe enough to fail. */
    private boolean lint(String name, ConfigFinder configs, LintPrinter printer) {
        Path path = place(name);
        LintConfig config = config(configs, path);
        configFiles.computeIfAbsent(config, key -> new ArrayList<>()).add(path);
        InputFile file = InputFile.read(name, connection, terminal);
        String shown =
                standardInputName != null && name.equals(FileArgument.STANDARD_INPUT) ? standardInputName : file.name();
        Linter linter = dialect == null ? Linter.today() : Linter.of(singleDialect(dialect));
        LintRun run = new LintRun(
                linter,
                selection.applyTo(config.selection(path)),
                // The comments of somebody else's file do not decide what you see of it.
                selection.comments() && !FileArgument.isUrl(name),
                dialect == null);
        RobotsFile given = located(file.file(), config.site(path));
        if (diff) {
            return printDiff(shown, given, run);
        }
        RobotsFile linted = fix == null ? given : located(fix(name, given, run), config.site(path));
        LintRun.Result result = run.of(linted);
        List<Finding> findings = result.findings();
        suppressed += result.suppressed();
        suggestions += SAFE.equals(fix)
                ? (int) findings.stream()
                        .filter(finding -> finding.fix().isPresent())
                        .count()
                : 0;
        Path baselineFile = selection.baseline(config);
        if (baselineFile != null) {
            Baseline baseline = baselines.computeIfAbsent(
                    baselineFile, selection.writesBaseline() ? Baseline::empty : Baseline::read);
            if (selection.writesBaseline()) {
                baseline.add(shown, linted.bytes(), findings);
            } else {
                findings = baseline.keep(shown, linted.bytes(), findings);
            }
        }
        printer.print(shown, linted, Finding.joined(findings));
        Threshold lowest = threshold != null ? threshold : config.failOn().orElse(Threshold.ERROR);
        return findings.stream().anyMatch(finding -> lowest.isReachedBy(finding.severity()));
    }

    /** Returns the path whose configuration applies to an argument; the working directory for one without a path. */
    private Path place(String name) {
        boolean isInput = name.equals(FileArgument.STANDARD_INPUT);
        if (isInput && standardInputName != null) {
            return FileArgument.path(standardInputName);
        }
        return isInput || FileArgument.isUrl(name) ? Path.of("") : FileArgument.path(name);
    }

    private static LintConfig config(ConfigFinder configs, Path path) {
        return configs.in(path.toString().isEmpty() ? path : LintTargets.folderOf(path));
    }

    /** Tells overrides without a file, if all files of the configuration were read. */
    private void noteIdleOverrides(LintConfig config, List<Path> files) {
        boolean isWhole = arguments.stream()
                .filter(name -> !name.equals(FileArgument.STANDARD_INPUT) && !FileArgument.isUrl(name))
                .map(name -> FileArgument.path(name).toAbsolutePath().normalize())
                .anyMatch(config.folder()::startsWith);
        if (isWhole) {
            config.idleOverrides(files)
                    .forEach(patterns -> terminal.note(
                            "the override for %s matches no file that was checked; correct its files, or remove it",
                            patterns));
        }
    }

    private int list() {
        for (DiagnosticCode code : DiagnosticCode.values()) {
            terminal.println(String.format(
                    Locale.ROOT,
                    "%s  %-11s  %-24s  %s",
                    code.id(),
                    word(LintSelection.DEFAULT, code),
                    code,
                    code.template().replace("%s", "…")));
        }
        return ExitCode.OK;
    }

    private static String word(LintSelection selection, DiagnosticCode code) {
        Severity severity = selection.severities().getOrDefault(code, code.severity());
        return selection.selected().contains(code) ? JsonObject.word(severity) : LintConfigReader.OFF;
    }

    private int printConfig(ConfigFinder configs) {
        if (arguments.size() != 1) {
            throw new UsageException("--print-config needs one file");
        }
        Path path = place(arguments.get(0));
        LintConfig config = config(configs, path);
        LintSelection effective = selection.applyTo(config.selection(path));
        Threshold lowest = threshold != null ? threshold : config.failOn().orElse(Threshold.ERROR);
        terminal.println("lint:\n  fail-on: " + (exitZero ? Threshold.NEVER : lowest).word());
        Optional.ofNullable(site)
                .or(() -> config.site(path))
                .ifPresent(name -> terminal.println("  site: " + Printable.text(name)));
        terminal.println("  severity:");
        for (DiagnosticCode code : DiagnosticCode.values()) {
            terminal.println("    " + code.id() + ": " + word(effective, code) + " # " + code);
        }
        return ExitCode.OK;
    }

    private void finish(Baseline baseline) {
        if (selection.writesBaseline()) {
            baseline.write();
            terminal.note("wrote " + Phrases.count(baseline.size(), "issue") + " to the baseline");
        } else if (baseline.matched() > 0) {
            terminal.note(Phrases.count(baseline.matched(), "issue") + " in the baseline not shown");
        }
    }

    private int explain(String name) {
        DiagnosticCode code =
                DiagnosticName.find(name).orElseThrow(() -> new UsageException(DiagnosticName.unknown(name)));
        terminal.println(
                terminal.styled("bold", code.id() + " " + code.name()) + "  " + terminal.severity(code.severity()));
        terminal.println(code.template().replace("%s", "…") + "  (" + code.source() + ")");
        terminal.println("");
        terminal.println(DiagnosticPage.of(code).text());
        return ExitCode.OK;
    }

    /** Returns the file with its URL: where it was fetched, or that of {@code --site} or the configuration. */
    private RobotsFile located(RobotsFile file, Optional<String> configured) {
        Optional<String> name = Optional.ofNullable(site).or(() -> configured);
        return file.url().isPresent() || name.isEmpty()
                ? file
                : RobotsFile.of(file.bytes(), new WebUrl(SiteParser.parse(name.get()), "/robots.txt"));
    }

    private static Dialect singleDialect(String id) {
        if (id.equals(DialectChoice.AUTO_ID)) {
            throw new UsageException("'auto' is not supported here; omit -d to check in all current dialects");
        }
        return CrawlerOptions.dialect(id);
    }

    private LintPrinter printer(Terminal out) {
        if (statistics) {
            return new LintPrinter.Statistics(out);
        }
        return switch (format) {
            case text -> new LintTextPrinter(out);
            case json -> (name, file, findings) -> out.printJson(LintJson.of(name, file, findings));
            case sarif -> new LintPrinter.Sarif(out);
            case github ->
                (name, file, findings) -> GithubAnnotations.of(FileArgument.shown(name), file.bytes(), findings)
                        .forEach(command -> out.println(Printable.fullText(command)));
        };
    }

    private Terminal onStandardError() {
        return new Terminal(terminal.in(), terminal.bytes(), terminal.err(), terminal.err(), false, false);
    }

    private RobotsFile fix(String name, RobotsFile file, LintRun run) {
        Bytes fixed = fixed(file, run).bytes();
        if (name.equals(FileArgument.STANDARD_INPUT)) {
            write(fixed);
        } else if (!fixed.equals(file.bytes())) {
            FileReplacement.replace(name, fixed);
        }
        return RobotsFile.of(fixed);
    }

    private FixedFile fixed(RobotsFile file, LintRun run) {
        FixMode mode = SUGGEST.equals(fix) ? FixMode.SUGGESTED : FixMode.SAFE;
        return Fixer.of(run.linter()).fix(file, run.of(file).findings(), mode, () -> true);
    }

    /** Returns whether the fixes change something. */
    private boolean printDiff(String name, RobotsFile file, LintRun run) {
        List<String> lines = FixDiff.of(name, file.bytes(), fixed(file, run).applied());
        lines.forEach(line -> terminal.println(Printable.fullText(line)));
        return !lines.isEmpty();
    }

    /** Standard output is text, so a file that is not UTF-8 can only be fixed in place. */
    private void write(Bytes fixed) {
        if (!fixed.isUtf8()) {
            throw new UsageException("standard input is not UTF-8; save it to a file and use --fix FILE");
        }
        terminal.out().print(fixed.text());
    }

    /** Accepts an optional value only as {@code --option=value}, so that a file name may follow the option. */
    static final class AttachedValue implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if (" ".equals(info.get("separator"))) {
                args.push(SAFE);
            }
            return false;
        }
    }
}
