package usher.fetch.address;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Resolves host names. Thread-safe. */
@FunctionalInterface
public interface Resolver {
    /**
     * Returns all addresses of a host, in the order in which they should be tried.
     *
     * @param host a host as in {@code Authority}: a name, dotted decimals, or an IPv6 address without brackets
     * @param timeout of the lookup
     * @return a stage that ends with at least one address, with a {@link HostNotFoundException}, or with {@link
     *     BusyException}
     */
    CompletionStage<List<InetAddress>> resolve(String host, Duration timeout);

    /** No address was found in time. */
    final class HostNotFoundException extends Exception {
        private static final long serialVersionUID = 1;

        public HostNotFoundException(String message) {
            super(message);
        }

        public HostNotFoundException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** The lookup was not started, since too many others are under way. */
    final class BusyException extends Exception {
        private static final long serialVersionUID = 1;

        public BusyException(String message) {
            super(message);
        }
    }
}
