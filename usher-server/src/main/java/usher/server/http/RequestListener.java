package usher.server.http;

import java.time.Duration;

/** Is notified of requests, for metrics. Must be fast and must not throw. */
public interface RequestListener {
    /** A response is complete. */
    void responded(String path, String method, int status, Duration took);

    void closed(Connections.CloseReason why);
}
