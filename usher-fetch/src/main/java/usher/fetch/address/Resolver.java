package usher.fetch.address;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Turns a host into addresses. Thread-safe. */
@FunctionalInterface
public interface Resolver {
    /**
     * All addresses of the host, in the order in which they should be tried.
     *
     * @param host a host as {@code Authority} writes it: a name, dotted decimals, or an IPv6 address without brackets
     * @param within how long it may take
     * @return a stage that ends with at least one address, with an {@link UnknownHost}, or with {@link TooBusy}
     */
    CompletionStage<List<InetAddress>> resolve(String host, Duration within);

    /** No address was found, or not in time. */
    final class UnknownHost extends Exception {
        private static final long serialVersionUID = 1;

        public UnknownHost(String message) {
            super(message);
        }

        public UnknownHost(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** Nobody was asked, since too many lookups are under way; that says nothing about the host. */
    final class TooBusy extends Exception {
        private static final long serialVersionUID = 1;

        public TooBusy(String message) {
            super(message);
        }
    }
}
