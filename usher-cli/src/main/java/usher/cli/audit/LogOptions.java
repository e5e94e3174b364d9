package usher.cli.audit;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import usher.audit.JsonLog;
import usher.audit.LogFormat;
import usher.audit.LogReader;
import usher.audit.LogRequest;
import usher.audit.W3cLog;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;

/** The options that say how access logs are written. */
public final class LogOptions {
    @Option(names = "--log-format", paramLabel = "FORMAT")
    private @Nullable String logFormat;

    @Option(names = "--fields", paramLabel = "FIELD=MEMBER", split = ",")
    private Map<String, String> fields = new LinkedHashMap<>();

    @Option(names = "--zone", paramLabel = "ZONE")
    private String zone = "UTC";

    LogReader reader() {
        try {
            ZoneId times = ZoneId.of(zone);
            if (!fields.isEmpty()) {
                return new JsonLog(fields, times);
            }
            String format = logFormat == null ? "" : logFormat;
            return switch (format) {
                case "" -> LogFormat.usual(times);
                case "caddy" -> JsonLog.caddy();
                case "cloudfront", "iis" -> new W3cLog();
                default -> new LogFormat(format, times);
            };
        } catch (DateTimeException e) {
            throw new UsageException(e, "'%s' is not a time zone; use a name such as Europe/Berlin or +02:00", zone);
        } catch (IllegalArgumentException e) {
            throw new UsageException(e, "%s", e.getMessage());
        }
    }

    /** Reads all requests of all hosts. */
    public void read(Terminal terminal, List<String> logs, Consumer<LogRequest> requests, Runnable unreadable) {
        read(new LogFiles(terminal, reader(), "", Instant.MIN, Instant.MAX), logs, requests, unreadable);
    }

    void read(LogFiles files, List<String> logs, Consumer<LogRequest> requests, Runnable unreadable) {
        files.read(logs, requests, unreadable);
        if (files.reader() instanceof JsonLog json && !json.missing().isEmpty()) {
            files.terminal().note("no line has the member %s; look at --fields", String.join(", ", json.missing()));
        }
    }
}
