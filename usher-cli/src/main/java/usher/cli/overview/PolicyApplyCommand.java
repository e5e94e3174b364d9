package usher.cli.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.bytes.Bytes;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FileReplacement;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.Candidates;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.diff.SiteAccess;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.preset.AccessEdit;
import usher.preset.AccessEditor;
import usher.preset.AccessRequest;
import usher.preset.Preset;
import usher.report.EditJson;

/** {@code usher policy apply}: blocks and allows crawlers in a file. */
@Command(name = "apply", exitCodeOnExecutionException = ExitCode.UNDECIDED)
public final class PolicyApplyCommand extends FormattedCommand {
    private static final int MAX_NAMES = 8;

    @Option(names = "--preset", paramLabel = "PRESET", completionCandidates = Candidates.Presets.class)
    private @Nullable String preset;

    @Option(names = "--block", paramLabel = "NAME", split = ",", completionCandidates = Candidates.Agents.class)
    private List<String> block = new ArrayList<>();

    @Option(names = "--allow", paramLabel = "NAME", split = ",", completionCandidates = Candidates.Agents.class)
    private List<String> allow = new ArrayList<>();

    @Option(names = "--keep", paramLabel = "NAME", split = ",", completionCandidates = Candidates.Agents.class)
    private List<String> keep = new ArrayList<>();

    @Option(names = "--write")
    private boolean write;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "FILE")
    private String source = "";

    @Override
    public Integer call() {
        AccessRequest request = CrawlerOptions.orUsageError(
                () -> new AccessRequest(Optional.ofNullable(preset).map(Preset::of), block, allow, keep));
        if (write) {
            FileReplacement.mustBeFile("--write", source);
            if (source.equals(FileArgument.STANDARD_INPUT)) {
                throw new UsageException("--write cannot write to standard input; use a file");
            }
        }
        InputFile file = InputFile.read(source, connection, terminal);
        if (!write && format == OutputFormat.text && !Bytes.of(file.bytes()).isUtf8()) {
            throw new UsageException("the file is not UTF-8 and cannot be printed byte for byte; use --write");
        }
        AccessEdit edit = AccessEditor.apply(file.bytes(), request);
        boolean refused = !edit.proved() && edit.undecided().isEmpty();
        if (format == OutputFormat.json) {
            terminal.printJson(EditJson.of(edit));
        } else {
            note(edit, refused);
            if (!write && !refused) {
                terminal.printFile(edit.file());
            }
        }
        if (write && edit.proved() && edit.changed()) {
            FileReplacement.replace(source, edit.file());
        }
        if (refused) {
            return ExitCode.NEGATIVE;
        }
        return edit.proved() ? ExitCode.OK : ExitCode.UNDECIDED;
    }

    private void note(AccessEdit edit, boolean refused) {
        if (edit.proved()) {
            if (edit.changes().isEmpty()) {
                print("every chosen crawler with a name of its own already has the requested access");
            }
            printChanges(edit, SiteAccess.BLOCKED);
            printChanges(edit, SiteAccess.OPEN);
            print("proved: no verdict of " + (edit.changes().isEmpty() ? "any of " : "the other ")
                    + Phrases.count(edit.unchangedCrawlers(), "crawler") + " changes");
        } else if (!refused) {
            print("not proved, because the proof reached its step limit for "
                    + Phrases.list(edit.undecided(), MAX_NAMES)
                    + (write ? "; the file is not written" : "; the new file is printed without proof"));
        }
        edit.notes().forEach(this::print);
        if (refused && !write) {
            terminal.noteNoFile();
        }
    }

    private void printChanges(AccessEdit edit, SiteAccess access) {
        List<String> names = edit.changes().stream()
                .filter(change -> change.after() == access)
                .map(AccessEdit.Change::crawler)
                .toList();
        if (!names.isEmpty()) {
            print("now " + access.word() + ": " + Phrases.list(names, MAX_NAMES));
        }
    }

    private void print(String note) {
        terminal.note(Printable.fullText(note));
    }
}
