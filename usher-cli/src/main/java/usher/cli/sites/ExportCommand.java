package usher.cli.sites;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FileReplacement;
import usher.cli.console.ProgressCounter;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.StoreFolderOption;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.support.fetch.SnapshotJson;
import usher.support.json.Json;

@Command(name = "export")
public final class ExportCommand extends UsherCommand {
    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE")
    private @Nullable String output;

    private static final int MAX_MESSAGES = 10;

    private long exported;
    private long damaged;

    @Override
    public Integer call() {
        return store.read(snapshots -> {
            if (output == null) {
                print(snapshots);
            } else {
                write(snapshots, output);
            }
            if (damaged > 0) {
                terminal.message(
                        "exported " + exported + " fetches; skipped what is damaged of " + damaged + " others");
            }
            return damaged == 0 ? ExitCode.OK : ExitCode.UNDETERMINED;
        });
    }

    private void print(DurableStore snapshots) {
        try {
            export(snapshots, line -> {
                terminal.println(line);
                if (terminal.isClosed()) {
                    throw new IOException("standard output is closed");
                }
            });
        } catch (UncheckedIOException e) {
            // The reader has closed standard output, as after `usher export | head`.
            terminal.out().flush();
        }
    }

    /** Replaces the file atomically, so that an incomplete export is never mistaken for a complete one. */
    private void write(DurableStore snapshots, String name) {
        Path file = FileArgument.path(name);
        try {
            if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
                try (OutputStream device = Files.newOutputStream(file)) {
                    write(snapshots, name, device);
                }
            } else {
                FileReplacement.replace(file, out -> write(snapshots, name, out));
            }
        } catch (IOException | UncheckedIOException e) {
            throw new UsageException(e, "'%s' cannot be written: %s", name, e.getMessage());
        }
    }

    private void write(DurableStore snapshots, String name, OutputStream out) throws IOException {
        try (Writer writer = new BufferedWriter(
                new OutputStreamWriter(name.endsWith(".gz") ? new GZIPOutputStream(out) : out, UTF_8))) {
            export(snapshots, line -> writer.append(line).append('\n'));
        }
    }

    private void export(DurableStore snapshots, Lines lines) {
        try (ProgressCounter progress = new ProgressCounter(terminal, "fetches")) {
            Consumer<Snapshot> each = snapshot -> {
                try {
                    lines.write(Json.text(members(snapshots, snapshot)));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                exported++;
                progress.step();
            };
            snapshots.export(each, damage -> skipped("skipped: " + damage.getMessage()));
        }
    }

    /** Damaged pages can have many rows, so only the first messages are shown. */
    private void skipped(String message) {
        damaged++;
        if (damaged <= MAX_MESSAGES) {
            terminal.message("%s", message);
        }
    }

    private Map<String, Object> members(SnapshotStore snapshots, Snapshot snapshot) {
        Map<String, Object> members = SnapshotJson.of(snapshot);
        snapshot.content()
                .flatMap(hash -> content(snapshots, snapshot, hash))
                .ifPresent(body -> members.put("body", Base64.getEncoder().encodeToString(body.toByteArray())));
        return members;
    }

    private Optional<Bytes> content(SnapshotStore snapshots, Snapshot snapshot, ContentHash hash) {
        Optional<Bytes> content;
        try {
            content = snapshots.content(hash);
        } catch (StoreException e) {
            content = Optional.empty();
        }
        if (content.isEmpty()) {
            skipped("the content of " + snapshot.authority() + " from " + snapshot.fetchedAt()
                    + " is damaged; skipped");
        }
        return content;
    }

    @FunctionalInterface
    private interface Lines {
        void write(String line) throws IOException;
    }
}
