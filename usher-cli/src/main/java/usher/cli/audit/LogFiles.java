package usher.cli.audit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import usher.audit.LogReader;
import usher.audit.LogRequest;
import usher.cli.console.FileArgument;
import usher.cli.console.ProgressCounter;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;

/**
 * Log files. Their requests come in the order of time, if each file is in that order; each is read once.
 *
 * @param site the host that the log is about; empty for all
 */
record LogFiles(Terminal terminal, LogReader reader, String site, Instant from, Instant until) {
    /** The lines in which the first request is looked for. */
    private static final int FIRST_LINES = 1_000;

    /** A line of the Extended Log File Format that is about the log. */
    private static final Pattern HEADER =
            Pattern.compile("#(Version|Fields|Software|Date|Start-Date|End-Date|Remark):");

    /** What is done with requests, and with lines that are none. */
    private record Sink(Consumer<LogRequest> requests, Runnable unreadable) {}

    private record TimedFile(String name, Instant first) {}

    void read(List<String> names, Consumer<LogRequest> requests, Runnable unreadable) {
        Sink sink = new Sink(requests, unreadable);
        if (names.stream().filter(FileArgument.STANDARD_INPUT::equals).count() > 1) {
            throw new UsageException("standard input can be read only once");
        }
        List<TimedFile> files = new ArrayList<>();
        for (String name : names) {
            // Rotated files are named in any order, but crawlers learn from what they fetched before.
            boolean isOnly = names.size() == 1 || name.equals(FileArgument.STANDARD_INPUT);
            files.add(new TimedFile(name, isOnly ? Instant.MAX : firstTime(name)));
        }
        files.sort(Comparator.comparing(TimedFile::first));
        PriorityQueue<OpenLog> open = new PriorityQueue<>(Comparator.comparing(OpenLog::time));
        try (ProgressCounter progress = new ProgressCounter(terminal, "lines")) {
            Deque<TimedFile> waiting = new ArrayDeque<>(files);
            while (!waiting.isEmpty() || !open.isEmpty()) {
                // Servers of one site write logs of the same hours: the earliest request of all comes next.
                boolean opens = !waiting.isEmpty()
                        && (open.isEmpty()
                                || !waiting.peek().first().isAfter(open.peek().time()));
                OpenLog log = opens ? new OpenLog(waiting.remove().name(), sink, progress) : open.remove();
                if (!opens) {
                    add(requireNonNull(log.request), sink);
                }
                if (log.advance()) {
                    open.add(log);
                }
            }
        } finally {
            open.forEach(OpenLog::close);
        }
    }

    private Instant firstTime(String name) {
        LogReader first = reader.forNextFile();
        try (LogLines lines = open(name)) {
            for (int i = 0; i < FIRST_LINES && lines.advance(); i++) {
                Optional<LogRequest> request = lines.line().flatMap(first::read);
                if (request.isPresent()) {
                    return request.get().time();
                }
            }
            return Instant.MAX;
        } catch (EOFException | ZipException e) {
            // Said when the file is read.
            return Instant.MAX;
        } catch (IOException e) {
            throw FileArgument.unreadable(name, e);
        }
    }

    /** A file at its next request. Not thread-safe. */
    private final class OpenLog implements AutoCloseable {
        private final String name;
        private final Sink sink;
        private final ProgressCounter progress;
        private final LogReader reader = LogFiles.this.reader.forNextFile();
        private final LogLines lines;
        private @Nullable LogRequest request;

        OpenLog(String name, Sink sink, ProgressCounter progress) {
            this.name = name;
            this.sink = sink;
            this.progress = progress;
            try {
                lines = open(name);
            } catch (IOException e) {
                throw FileArgument.unreadable(name, e);
            }
        }

        Instant time() {
            return requireNonNull(request).time();
        }

        /** Reads up to the next request; closes the file if there is none. */
        boolean advance() {
            request = null;
            while (request == null && hasLine()) {
                progress.step();
                Optional<String> line = lines.line();
                request = line.flatMap(reader::read).orElse(null); // a header may name the columns of the lines below
                boolean isEmpty = line.filter(
                                text -> text.isBlank() || HEADER.matcher(text).lookingAt())
                        .isPresent();
                if (request == null && !isEmpty) {
                    sink.unreadable().run();
                }
            }
            if (request == null) {
                close();
            }
            return request != null;
        }

        /** A compressed file can end early, because the server is still writing it, or be damaged. */
        private boolean hasLine() {
            try {
                return lines.advance();
            } catch (EOFException | ZipException e) {
                sink.unreadable().run();
                terminal.note("'%s' is damaged or ends early; the rest was skipped", name);
                return false;
            } catch (IOException e) {
                throw FileArgument.unreadable(name, e);
            }
        }

        @Override
        public void close() {
            try {
                lines.close();
            } catch (IOException e) {
                throw FileArgument.unreadable(name, e);
            }
        }
    }

    private void add(LogRequest request, Sink sink) {
        boolean isInTime = !request.time().isBefore(from) && !request.time().isAfter(until);
        if (isInTime
                && (site.isEmpty() || request.site().isEmpty() || request.site().equals(site))) {
            sink.requests().accept(request);
        }
    }

    private LogLines open(String name) throws IOException {
        if (name.equals(FileArgument.STANDARD_INPUT)) {
            return new LogLines(terminal.in());
        }
        if (Files.isDirectory(FileArgument.path(name))) {
            throw new UsageException("'%s' is a folder; use the log files in it", name);
        }
        return new LogLines(Files.newInputStream(FileArgument.path(name)));
    }

    /** The lines of a log, plain or gzip. A line of any length takes bounded memory. Not thread-safe. */
    private static final class LogLines implements AutoCloseable {
        /** Servers refuse longer requests; a longer line is not kept. */
        private static final int MAX_LINE = 1 << 16;

        private static final int BUFFER = 1 << 16;

        private final InputStream in;
        private final byte[] buffer = new byte[BUFFER];
        private int at;
        private int end;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private boolean isTooLong;

        LogLines(InputStream file) throws IOException {
            BufferedInputStream marked = new BufferedInputStream(file, BUFFER);
            marked.mark(2);
            boolean isGzip = marked.read() == 0x1F && marked.read() == 0x8B;
            marked.reset();
            in = isGzip ? new GZIPInputStream(marked, BUFFER) : marked;
        }

        boolean advance() throws IOException {
            line.reset();
            isTooLong = false;
            boolean isEmpty = true;
            while (at < end || fill()) {
                isEmpty = false;
                int from = at;
                while (at < end && buffer[at] != '\n') {
                    at++;
                }
                if (line.size() + at - from > MAX_LINE) {
                    isTooLong = true;
                } else {
                    line.write(buffer, from, at - from);
                }
                if (at < end) {
                    at++;
                    return true;
                }
            }
            return !isEmpty;
        }

        private boolean fill() throws IOException {
            at = 0;
            end = Math.max(0, in.read(buffer, 0, BUFFER));
            return end > 0;
        }

        /** Returns the line without its line break; empty if it is too long. */
        Optional<String> line() {
            if (isTooLong) {
                return Optional.empty();
            }
            String text = line.toString(UTF_8);
            return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
