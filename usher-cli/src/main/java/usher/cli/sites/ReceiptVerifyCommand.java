package usher.cli.sites;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.StoreFolder;
import usher.fetch.snapshot.SnapshotStore;
import usher.internal.text.BoundedLines;
import usher.internal.text.Printable;
import usher.receipt.ReceiptDifference;
import usher.receipt.ReceiptVerifier;
import usher.receipt.VerificationResult;
import usher.support.json.JsonObject;

@Command(name = "verify")
public final class ReceiptVerifyCommand extends FormattedCommand {
    @Option(names = "--body", paramLabel = "FILE")
    private @Nullable String body;

    @Option(names = "--store", paramLabel = "DIR")
    private @Nullable String store;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "FILE")
    private List<String> dialects = List.of();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "RECEIPT", arity = "1..*")
    private List<String> files = List.of();

    private boolean refuted;
    private boolean unknown;

    @Override
    public Integer call() {
        List<Dialect> own = dialects.stream().map(CrawlerOptions::file).toList();
        ReceiptVerifier verifier = ReceiptVerifier.standalone()
                .with(id ->
                        own.stream().filter(dialect -> dialect.id().equals(id)).findFirst());
        if (body != null) {
            verifier = verifier.with(
                    Bytes.of(InputFile.read(body, connection, terminal).bytes()));
        }
        if (store == null) {
            verify(verifier);
        } else {
            try (SnapshotStore snapshots = StoreFolder.openReadOnly(store)) {
                verify(verifier.with(snapshots));
            }
        }
        if (refuted) {
            return ExitCode.NEGATIVE;
        }
        return unknown ? ExitCode.UNDETERMINED : ExitCode.OK;
    }

    private void verify(ReceiptVerifier verifier) {
        for (String file : files) {
            boolean input = file.equals(FileArgument.STANDARD_INPUT);
            requireReceipts(file);
            try (BufferedReader lines = input ? terminal.lines() : BoundedLines.of(FileArgument.path(file), UTF_8)) {
                int number = 0;
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    number++;
                    if (!line.isBlank()) {
                        print((input ? "standard input" : file) + ":" + number, verifier.verify(line));
                    }
                }
            } catch (IOException e) {
                throw FileArgument.unreadable(file, e);
            }
        }
    }

    private static void requireReceipts(String file) {
        try {
            if (FileArgument.isNotJsonLines(FileArgument.path(file))) {
                throw new UsageException(
                        "'%s' contains no receipts: no line is a JSON object. Use 'usher receipt make' to write "
                                + "receipts",
                        file);
            }
        } catch (IOException e) {
            throw FileArgument.unreadable(file, e);
        }
    }

    private void print(String place, VerificationResult result) {
        refuted |= result.outcome() == VerificationResult.Outcome.REFUTED;
        unknown |= result.outcome() == VerificationResult.Outcome.CANNOT_TELL;
        if (format == OutputFormat.json) {
            terminal.printJson(members(place, result));
            return;
        }
        terminal.println(
                Printable.text(place) + "  " + JsonObject.word(result.outcome()).replace('_', ' '));
        result.differences()
                .forEach(each -> terminal.println("    " + Printable.text(each.field()) + ": receipt has "
                        + Printable.text(each.stated()) + ", computed " + Printable.text(each.computed())));
        result.unknown().forEach(each -> terminal.println("    " + Printable.text(each)));
    }

    private static JsonObject members(String place, VerificationResult result) {
        return new JsonObject()
                .add("receipt", place)
                .add("outcome", result.outcome())
                .addList("disagreements", result.differences(), ReceiptVerifyCommand::members)
                .add("unknown", result.unknown());
    }

    private static JsonObject members(ReceiptDifference difference) {
        return new JsonObject()
                .add("field", difference.field())
                .add("said", difference.stated())
                .add("computed", difference.computed());
    }
}
