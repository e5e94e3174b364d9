package usher.server.http;

import java.time.Duration;

/** Is notified of requests, for metrics. Must be fast and must not throw. */
public interface RequestListener {
    /** @param from what a robots.txt came from that the request needed: {@code cache}, {@code fetch} or {@code none} */
    void responded(String path, String from, String method, int status, Duration took);

    /** A request was refused because a limit was reached. */
    void refused(String limit);

    void closed(Connections.CloseReason why);
}
