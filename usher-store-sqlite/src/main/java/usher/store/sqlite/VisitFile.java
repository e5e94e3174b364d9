package usher.store.sqlite;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.fetch.pace.VisitLog;

/**
 * A line for each visit that begins or ends: milliseconds of its end and of the end of the delay, and the site, whose
 * last line counts. A process that is killed loses none. The first line names the start of the system: after another
 * one, lines may be missing, and nothing is known.
 *
 * <p>If a line cannot be written, the file is deleted: then the next process knows nothing, and waits.
 */
final class VisitFile implements VisitLog, AutoCloseable {
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final int MAX_LINES = 100_000;

    private final Path file;
    private @Nullable OutputStream out;
    private int lines;
    private int maxLines;

    VisitFile(Path file) {
        this.file = file;
    }

    @Override
    public synchronized Optional<List<Entry>> last(Instant now) {
        Optional<List<Entry>> known;
        try {
            known = read(now);
        } catch (IOException | RuntimeException e) {
            known = Optional.empty(); // unreadable or damaged
        }
        rewrite(known.orElse(List.of()));
        return known;
    }

    private Optional<List<Entry>> read(Instant now) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String text = Files.readString(file);
        // A line that was cut is of a visit that was not used.
        List<String> all = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        if (all.isEmpty() || !all.get(0).equals(header())) {
            return Optional.empty();
        }
        Map<String, Entry> newest = new HashMap<>();
        for (String line : all.subList(1, all.size())) {
            String[] parts = line.split(" ", 3);
            Instant end = Instant.ofEpochMilli(Long.parseLong(parts[0]));
            Instant until = Instant.ofEpochMilli(Long.parseLong(parts[1]));
            newest.put(parts[2], new Entry(parts[2], end, until));
        }
        return Optional.of(newest.values().stream()
                .filter(entry -> entry.until().isAfter(now))
                .toList());
    }

    private static String header() throws IOException {
        return "visits " + (Files.exists(BOOT) ? Files.readString(BOOT).strip() : "");
    }

    private void rewrite(Collection<Entry> entries) {
        Path next = file.resolveSibling(file.getFileName() + ".new");
        try {
            close();
            Files.deleteIfExists(next);
            OutputStream opened = Channels.newOutputStream(
                    StoreFolder.openFile(next, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)));
            out = opened;
            lines = 0;
            append(opened, header() + "\n");
            for (Entry entry : entries) {
                append(opened, line(entry));
            }
            maxLines = MAX_LINES + lines;
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            giveUp();
        }
    }

    private static String line(Entry entry) {
        long end = entry.end().toEpochMilli();
        return end + " " + (entry.until().toEpochMilli() + 1) + " " + entry.site() + "\n";
    }

    private void append(OutputStream opened, String line) throws IOException {
        opened.write(line.getBytes(StandardCharsets.UTF_8));
        lines++;
    }

    @Override
    public synchronized void write(Entry visit) {
        OutputStream opened = out;
        if (opened == null) {
            return;
        }
        try {
            append(opened, line(visit));
            if (lines > maxLines) {
                rewrite(read(Instant.now()).orElseThrow());
            }
        } catch (IOException | RuntimeException e) {
            giveUp();
        }
    }

    private void giveUp() {
        close();
        file.toFile().delete();
        file.resolveSibling(file.getFileName() + ".new").toFile().delete();
    }

    @Override
    public synchronized void close() {
        OutputStream closing = out;
        out = null;
        try {
            if (closing != null) {
                closing.close();
            }
        } catch (IOException e) {
            return; // each line has been written
        }
    }
}
