package usher.testkit.faults;

import java.time.Duration;
import java.util.List;

/** A server on 127.0.0.1. Thread-safe. */
public interface TestServer extends AutoCloseable {
    int port();

    /** Returns the requests so far, in the order in which connections were accepted. */
    List<Request> requests();

    /** Returns the number of connections that neither side has closed. */
    int openConnections();

    /** Waits until clients have closed all connections. Returns false if one is still open after the time. */
    boolean awaitNoConnections(Duration within) throws InterruptedException;

    /** Ends all connections and scripts. */
    @Override
    void close();
}
