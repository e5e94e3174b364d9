package usher.server.http;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import usher.json.Json;
import usher.server.settings.AccessLogTarget;

/**
 * One line of JSON for each request. A thread of its own writes, so that a slow disk holds up nobody; when it falls behind,
 * lines are dropped and the next one says how many. What clients send is escaped and cut (P8).
 */
final class AccessLog implements AutoCloseable {
    private static final int MOST_WAITING = 10_000;
    private static final int LONGEST = 200;
    private static final String END = "";

    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicLong dropped = new AtomicLong();
    private final Writer out;
    private final Thread thread;

    private AccessLog(Writer out) {
        this.out = out;
        thread = new Thread(this::write, "usher-access-log");
        thread.setDaemon(true);
        thread.start();
    }

    /** The log of that target; null for none. */
    static AccessLog open(AccessLogTarget target, Writer stdout) {
        return switch (target.kind()) {
            case OFF -> null;
            case STDOUT -> new AccessLog(new BufferedWriter(stdout));
            case FILE -> file(target);
        };
    }

    private static AccessLog file(AccessLogTarget target) {
        try {
            return new AccessLog(Files.newBufferedWriter(
                    target.file().orElseThrow(), StandardOpenOption.CREATE, StandardOpenOption.APPEND));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the access log cannot be opened: " + target.file().orElseThrow(), e);
        }
    }

    void add(Request request, Response response, String client, long nanos) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("time", Instant.now().toString());
        members.put("client", client);
        members.put("method", cut(request.getMethod()));
        members.put("target", cut(request.getHttpURI().getPathQuery()));
        members.put("status", response.getStatus());
        members.put("octets", Response.getContentBytesWritten(response));
        members.put("milliseconds", nanos / 1_000 / 1_000.0);
        members.put("agent", cut(request.getHeaders().get("User-Agent")));
        long lost = dropped.getAndSet(0);
        if (lost > 0) {
            members.put("dropped", lost);
        }
        if (!lines.offer(Json.text(members))) {
            dropped.addAndGet(lost + 1);
        }
    }

    private static String cut(String text) {
        return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }

    private void write() {
        try {
            String line = lines.take();
            while (!line.isEmpty()) {
                out.write(line);
                out.write('\n');
                if (lines.isEmpty()) {
                    out.flush();
                }
                line = lines.take();
            }
            out.flush();
        } catch (IOException e) {
            // A log that cannot be written must not stop the service; lines are dropped from now on.
            dropped.incrementAndGet();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            lines.put(END);
            thread.join(1_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
