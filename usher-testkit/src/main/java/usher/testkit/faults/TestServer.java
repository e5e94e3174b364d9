package usher.testkit.faults;

import java.time.Duration;
import java.util.List;

/** A server on 127.0.0.1. Thread-safe. */
public interface TestServer extends AutoCloseable {
    int port();

    /** What came over the connections so far, in the order in which they were accepted. */
    List<Request> requests();

    /** Connections of clients that neither side has closed. */
    int openConnections();

    /** Waits until clients have closed all connections; false if one is still open after that time. */
    boolean awaitNoConnections(Duration within) throws InterruptedException;

    /** Ends every connection and every script. */
    @Override
    void close();
}
