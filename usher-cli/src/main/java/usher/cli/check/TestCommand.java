package usher.cli.check;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.ProgressCounter;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.internal.text.BoundedLines;
import usher.internal.text.Printable;
import usher.support.cases.CaseResult;
import usher.support.cases.CaseRunner;
import usher.usage.internal.cases.UsageCase;

@Command(
        name = "test",
        footerHeading = "%nEach line of a table states what is expected for crawlers and paths. The robots.txt in the "
                + "folder%nof the table is tested, or the file that a line 'robots FILE' names:%n")
public final class TestCommand extends UsherCommand {
    private static final Set<String> VERDICTS = Set.of("allow", "disallow");

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL")
    private @Nullable String robots;

    @Option(names = "--format", paramLabel = "FORMAT")
    private Format format = Format.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "FILE|DIR", arity = "1..*")
    private List<String> names = List.of();

    private enum Format {
        text,
        csv,
        junit,
        github
    }

    private int passed;
    private int failed;
    private int badLines;

    @Override
    public Integer call() {
        if (names.stream().filter(FileArgument.STANDARD_INPUT::equals).count() > 1) {
            throw new UsageException("standard input can be read only once; use a single -");
        }
        List<String> files = new ArrayList<>();
        names.forEach(name -> files.addAll(find(name)));
        if (files.isEmpty()) {
            throw new UsageException("no *.cases or *.jsonl files in " + Printable.text(String.join(", ", names)));
        }
        TestPrinter printer = printer();
        CaseRunner cases = robots == null
                ? new CaseRunner(UsageCase::read)
                : new CaseRunner(InputFile.read(robots, connection, terminal).bytes(), UsageCase::read);
        try (ProgressCounter progress = new ProgressCounter(terminal, "cases")) {
            for (String file : files) {
                run(cases, file, progress, printer);
            }
        }
        printer.end(passed, failed);
        if (passed + failed == 0) {
            throw new UsageException("no cases in " + Printable.text(String.join(", ", names)));
        }
        if (badLines > 0) {
            return ExitCode.USAGE;
        }
        return failed > 0 ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    /** Returns the case files of that name; none for the robots.txt, which is no case file. */
    private List<String> find(String name) {
        if (name.equals(FileArgument.STANDARD_INPUT)) {
            return List.of(name);
        }
        try {
            Path path = FileArgument.path(name);
            if (FileArgument.isNotJsonLines(path) && !isTable(path)) {
                if (robots == null && names.size() > 1) {
                    robots = name;
                    return List.of();
                }
                throw new UsageException(
                        "'%1$s' is not a case file: it is neither JSON Lines nor a table."
                                + " To check URLs against a robots.txt, use 'usher check --robots %1$s URL'",
                        name);
            }
            return CaseRunner.find(path).stream().map(Path::toString).toList();
        } catch (IOException e) {
            throw FileArgument.unreadable(name, e);
        }
    }

    private static boolean isTable(Path file) throws IOException {
        try (BoundedLines lines = BoundedLines.of(file, ISO_8859_1)) {
            return lines.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .findFirst()
                    .filter(CaseRunner::isTable)
                    .isPresent();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void run(CaseRunner cases, String file, ProgressCounter progress, TestPrinter printer) {
        CrawlerOptions.printHints(tableAgents(file), terminal);
        boolean standardInput = file.equals(FileArgument.STANDARD_INPUT);
        Path folder = standardInput
                ? Path.of("").toAbsolutePath()
                : requireNonNull(Path.of(file).toAbsolutePath().getParent());
        try (Reader reader = standardInput ? terminal.lines() : BoundedLines.of(Path.of(file), UTF_8)) {
            cases.run(reader, folder, result -> {
                report(file, result, printer);
                progress.step();
            });
        } catch (IOException e) {
            throw FileArgument.unreadable(file, e);
        }
    }

    private static List<String> tableAgents(String file) {
        if (file.equals(FileArgument.STANDARD_INPUT)) {
            return List.of();
        }
        try (BoundedLines lines = BoundedLines.of(Path.of(file), ISO_8859_1)) {
            return lines.lines()
                    .map(line -> line.strip().split("\\s+"))
                    .filter(words -> words.length > 2 && VERDICTS.contains(words[0]))
                    .map(words -> words[1])
                    .toList();
        } catch (IOException e) {
            throw FileArgument.unreadable(file, e);
        }
    }

    private TestPrinter printer() {
        return switch (format) {
            case text -> new TestPrinter.Text(terminal);
            case csv -> new TestPrinter.Csv(terminal);
            case junit -> new TestPrinter.JUnit(terminal);
            case github -> new TestPrinter.Github(terminal);
        };
    }

    private void report(String file, CaseResult result, TestPrinter printer) {
        String place = Printable.text(file) + ":" + result.lineNumber() + ": ";
        printer.print(file, result);
        if (result.formatError().isPresent()) {
            badLines++;
            failed++;
            terminal.message(place + "invalid case: "
                    + Printable.text(result.formatError().get()));
        } else if (result.isPassed()) {
            passed++;
        } else {
            failed++;
        }
    }
}
