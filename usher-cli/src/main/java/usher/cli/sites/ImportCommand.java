package usher.cli.sites;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.ProgressCounter;
import usher.cli.console.UsherCommand;
import usher.cli.input.StoreFolder;
import usher.cli.input.StoreFolderOption;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.receipt.ReceiptFormatException;
import usher.receipt.SnapshotReader;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;
import usher.uri.Authority;

@Command(name = "import")
public final class ImportCommand extends UsherCommand {
    private static final int MAX_MESSAGES = 10;

    /** What may wait for the store at a time: less than its queue takes. */
    private static final int MAX_WAITING = 1_000;

    private static final int MAX_WAITING_BYTES = 16 << 20;

    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Parameters(paramLabel = "FILE")
    private String file = "";

    private final Map<Snapshot, CompletableFuture<Void>> waiting = new HashMap<>();
    private long waitingBytes;
    private long added;
    private long known;
    private long damaged;

    @Override
    public Integer call() {
        String folder = store.folder();
        boolean collected = !file.equals(FileArgument.STANDARD_INPUT) && CollectedFiles.isAt(FileArgument.path(file));
        try (SnapshotStore snapshots = StoreFolder.open(folder);
                ProgressCounter progress = new ProgressCounter(terminal, collected ? "files" : "lines")) {
            if (collected) {
                BiConsumer<Snapshot, Optional<Bytes>> each = (snapshot, body) -> {
                    add(snapshots, snapshot, body);
                    progress.step();
                };
                new CollectedFiles(FileArgument.path(file), each, this::skip).read();
            } else {
                readExport(snapshots, progress);
            }
            await();
        } catch (StoreException e) {
            throw StoreFolder.unusable(folder, e);
        } catch (IOException e) {
            throw FileArgument.unreadable(file, e);
        }
        terminal.println("added " + added + " fetches; " + known + " were there already; " + damaged
                + (collected ? " files were skipped" : " damaged lines were skipped"));
        if (added + known == 0) {
            terminal.message("'%s' has no fetch", file);
        }
        return damaged == 0 && added + known > 0 ? ExitCode.OK : ExitCode.UNDETERMINED;
    }

    private void readExport(SnapshotStore snapshots, ProgressCounter progress) throws IOException {
        boolean input = file.equals(FileArgument.STANDARD_INPUT);
        try (BufferedReader lines = input ? terminal.lines() : FileArgument.lines(FileArgument.path(file))) {
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                read(snapshots, line, ++number);
                progress.step();
            }
        }
    }

    private void read(SnapshotStore snapshots, String line, long number) {
        try {
            Map<String, Object> members = JsonReader.object(line);
            Optional<Bytes> body = Optional.ofNullable(members.remove("body"))
                    .map(text -> Bytes.of(Base64.getDecoder().decode(text.toString())));
            Snapshot snapshot = SnapshotReader.read(members).stored();
            snapshot.requireBody(body);
            if (body.isEmpty()
                    && snapshot.content()
                            .filter(hash -> snapshots.content(hash).isEmpty())
                            .isPresent()) {
                throw new IllegalArgumentException("its body is missing");
            }
            add(snapshots, snapshot, body);
        } catch (JsonFormatException | ReceiptFormatException | IllegalArgumentException e) {
            skip("line " + number, String.valueOf(e.getMessage()));
        }
    }

    private void add(SnapshotStore snapshots, Snapshot snapshot, Optional<Bytes> body) {
        if (waiting.containsKey(snapshot) || isStored(snapshots, snapshot)) {
            known++;
            return;
        }
        waiting.put(snapshot, snapshots.append(snapshot, body).toCompletableFuture());
        waitingBytes += body.map(Bytes::length).orElse(0);
        if (waiting.size() == MAX_WAITING || waitingBytes > MAX_WAITING_BYTES) {
            await();
        }
    }

    /** Attempts may have the same time, since a clock may stand still. */
    private static boolean isStored(SnapshotStore snapshots, Snapshot snapshot) {
        Authority site = snapshot.authority();
        Instant time = snapshot.fetchedAt();
        Optional<Snapshot> last = snapshots.at(site, time);
        return last.filter(snapshot::equals).isPresent()
                || last.filter(other -> other.fetchedAt().equals(time)).isPresent()
                        && snapshots
                                .history(site, time.plusMillis(1), MAX_WAITING)
                                .contains(snapshot);
    }

    private void await() {
        try {
            waiting.values().forEach(CompletableFuture::join);
        } catch (CompletionException e) {
            throw e.getCause() instanceof StoreException failure ? failure : e;
        }
        added += waiting.size();
        waiting.clear();
        waitingBytes = 0;
    }

    private void skip(String place, String reason) {
        damaged++;
        if (damaged <= MAX_MESSAGES) {
            terminal.message("skipped %s: %s", place, reason);
        }
    }
}
