package usher.server.http;

import java.time.Duration;

/** Hears of requests, for metrics. Must be quick and must not throw. */
public interface RequestListener {
    /** An answer is complete. */
    void answered(String path, int status, Duration took);

    /** We have closed a connection. */
    void closed(Connections.CloseReason why);
}
