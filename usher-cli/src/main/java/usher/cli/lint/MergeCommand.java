package usher.cli.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.InputFile;
import usher.internal.text.Printable;
import usher.merge.Fragment;
import usher.merge.Inheritance;
import usher.merge.MergeFinding;
import usher.merge.MergeResult;
import usher.merge.Merger;
import usher.report.EditJson;

@Command(name = "merge")
public final class MergeCommand extends FormattedCommand {
    @Option(names = "--inherit")
    private boolean inherit;

    @Option(names = "--strict")
    private boolean strict;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "FILE", arity = "1..*")
    private List<String> files = List.of();

    @Override
    public Integer call() {
        MergeResult merged = Merger.merge(fragments(), inherit ? Inheritance.COPY : Inheritance.NONE);
        if (format == OutputFormat.json) {
            terminal.printJson(EditJson.of(merged));
            return exitCode(merged);
        }
        if (merged.refusal().isPresent()) {
            terminal.message(Printable.fullText(merged.refusal().get()));
            terminal.noteNoFile();
            return exitCode(merged);
        }
        for (MergeFinding finding : merged.findings()) {
            boolean contradiction = finding.kind() == MergeFinding.Kind.CONTRADICTION;
            terminal.message((contradiction ? "contradiction: " : "note: ") + Printable.fullText(finding.toString()));
        }
        if (merged.omitted() > 0) {
            terminal.note(merged.omitted() + " more findings are not shown");
        }
        if (strict && merged.hasContradictions()) {
            terminal.noteNoFile();
        } else {
            terminal.printFile(merged.bytes());
        }
        return exitCode(merged);
    }

    private static int exitCode(MergeResult merged) {
        if (merged.refusal().isPresent()) {
            return ExitCode.UNDETERMINED;
        }
        return merged.hasContradictions() ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    /** Returns the fragments, named by their file names without folders if these are distinct. */
    private List<Fragment> fragments() {
        List<String> names = files.stream()
                .map(MergeCommand::shortName)
                .map(Printable::fullText)
                .toList();
        boolean distinct = new HashSet<>(names).size() == names.size();
        List<Fragment> fragments = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            InputFile file = InputFile.read(files.get(i), connection, terminal);
            String name = distinct ? names.get(i) : Printable.fullText(file.name());
            fragments.add(Fragment.of(name, file.bytes()));
        }
        return fragments;
    }

    private static String shortName(String file) {
        Path last = FileArgument.path(file).getFileName();
        return file.equals(FileArgument.STANDARD_INPUT) || last == null ? "standard input" : last.toString();
    }
}
