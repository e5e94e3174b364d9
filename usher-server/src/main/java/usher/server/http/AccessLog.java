package usher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.jspecify.annotations.Nullable;
import usher.internal.fetch.DaemonThreads;
import usher.internal.fetch.FileFault;
import usher.support.json.Json;
import usher.support.json.JsonObject;

/**
 * Writes one line of JSON for each request, on its own thread, so that a slow disk delays no request. If it falls
 * behind or writing fails, lines are dropped, and the next line has their number. Text from clients is escaped and
 * truncated (P-08).
 */
final class AccessLog implements AutoCloseable {
    private static final int MAX_WAITING = 10_000;
    private static final int MAX_TEXT_LENGTH = 200;
    private static final int BATCH_SIZE = 100;
    private static final long END_MILLIS = 300;
    private static final System.Logger LOGGER = System.getLogger("usher.server");
    private static final int MAX_PARAMETERS = 20;
    private static final Pattern PARAMETER = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,29}=.*", Pattern.DOTALL);
    private static final Entry END = new Entry("", 0);

    private final BlockingQueue<Entry> lines = new ArrayBlockingQueue<>(MAX_WAITING);
    private final AtomicLong dropped = new AtomicLong();
    private final Opener opener;
    private final Thread thread;
    private Sink out;
    private volatile boolean reopen;

    /** @param requests the number of requests that it covers, including those dropped before it */
    private record Entry(String text, long requests) {}

    /** The destination of lines; unbuffered. */
    interface Sink {
        void write(String text) throws IOException;

        default void close() throws IOException {}
    }

    interface Opener {
        Sink open() throws IOException;
    }

    AccessLog(Sink out) {
        this(out, () -> out);
    }

    private AccessLog(Sink out, Opener opener) {
        this.out = out;
        this.opener = opener;
        thread = DaemonThreads.named("usher-access-log").newThread(this::write);
        thread.start();
    }

    static @Nullable AccessLog open(String target, Writer stdout) {
        return switch (target) {
            case "off" -> null;
            case "stdout" ->
                new AccessLog(text -> {
                    stdout.write(text);
                    stdout.flush();
                });
            default -> file(Path.of(target));
        };
    }

    private static AccessLog file(Path file) {
        try {
            return new AccessLog(sink(file), () -> sink(file));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot open the access log " + file + ": " + FileFault.reason(e), e);
        }
    }

    private static Sink sink(Path file) throws IOException {
        OutputStream out = Channels.newOutputStream(
                Files.newByteChannel(file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND), owners(file)));
        return new Sink() {
            @Override
            public void write(String text) throws IOException {
                out.write(text.getBytes(UTF_8));
            }

            @Override
            public void close() throws IOException {
                out.close();
            }
        };
    }

    /** Returns permissions for the owner only, if the file system supports them. */
    private static FileAttribute<?>[] owners(Path file) {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    void add(String path, Request request, Response response, String client, long nanos) {
        add(new JsonObject()
                .add("time", Instant.now().toString())
                .add("client", client)
                .addIfPresent("key", Optional.ofNullable(request.getAttribute(Router.KEY)))
                .add("requestId", String.valueOf(response.getHeaders().get(ClientFinder.REQUEST_ID)))
                .add("method", cut(request.getMethod()))
                .add("target", cut(path + names(request.getHttpURI().getQuery())))
                .add("status", response.getStatus())
                .add("octets", Response.getContentBytesWritten(response))
                .add("milliseconds", nanos / 1_000 / 1_000.0)
                .addIfPresent("from", Optional.ofNullable(request.getAttribute(Exchange.FROM)))
                .addIfPresent("siteMilliseconds", Optional.ofNullable(request.getAttribute(Exchange.SITE)))
                .addIfPresent("answer", Optional.ofNullable(request.getAttribute(Exchange.ANSWER)))
                .add("agent", cut(request.getHeaders().get("User-Agent"))));
    }

    /** Returns a query without malformed parameters and values, which contain what a client checks. */
    private static String names(@Nullable String query) {
        if (query == null) {
            return "";
        }
        return Arrays.stream(query.split("&", MAX_PARAMETERS + 1))
                .limit(MAX_PARAMETERS)
                .filter(part -> PARAMETER.matcher(part).matches())
                .map(part -> part.substring(0, part.indexOf('=')))
                .distinct()
                .collect(Collectors.joining("&", "?", ""));
    }

    void add(Map<String, Object> members) {
        long lost = dropped.getAndSet(0);
        if (lost > 0) {
            members.put("dropped", lost);
        }
        if (!lines.offer(new Entry(Json.text(members) + "\n", lost + 1))) {
            dropped.addAndGet(lost + 1);
        }
    }

    private static Optional<String> cut(@Nullable String text) {
        return Optional.ofNullable(text).map(whole -> whole.substring(0, Math.min(whole.length(), MAX_TEXT_LENGTH)));
    }

    /** Closes the file before the next line, which goes to a new file under the old name. */
    void reopen() {
        reopen = true;
    }

    private void write() {
        try {
            boolean broken = false;
            List<Entry> batch = new ArrayList<>();
            while (!batch.contains(END)) {
                batch.clear();
                batch.add(lines.take());
                lines.drainTo(batch, BATCH_SIZE);
                broken = !write(batch, broken);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Writes lines; returns whether that succeeded. After a failure, the next lines start with a line break. */
    private boolean write(List<Entry> batch, boolean afterHalf) {
        StringBuilder text = new StringBuilder(afterHalf ? "\n" : "");
        batch.forEach(entry -> text.append(entry.text()));
        try {
            if (reopen) {
                Sink opened = opener.open(); // if that fails, the lines are lost, and the next ones try again
                reopen = false;
                out.close();
                out = opened;
            }
            out.write(text.toString());
            return true;
        } catch (IOException e) {
            // A full disk must not stop the service; later writes may succeed.
            if (!afterHalf) {
                LOGGER.log(
                        System.Logger.Level.WARNING,
                        "Cannot write the access log; its lines are lost until that works: " + e);
            }
            dropped.addAndGet(batch.stream().mapToLong(Entry::requests).sum());
            return false;
        }
    }

    /** Writes the remaining lines, unless that takes too long: a blocked reader of the log must not delay a stop. */
    @Override
    public void close() {
        try {
            if (!lines.offer(END, END_MILLIS, TimeUnit.MILLISECONDS)) {
                thread.interrupt();
            }
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
