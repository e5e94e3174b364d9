package usher.fetch.transport;

import java.net.InetAddress;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import usher.access.OutcomeCode;
import usher.uri.Authority;

/** Rejects requests that must not be sent, before they use a thread or a socket. */
final class RequestAdmission {
    private RequestAdmission() {}

    /** Returns why the request must not be sent; empty if it may be. One blocked address blocks the server (S-01). */
    static Optional<OutcomeCode> refusal(FetchRequest request, Set<String> schemes, Predicate<InetAddress> guard) {
        Authority authority = request.url().authority();
        if (!schemes.contains(authority.scheme())) {
            return Optional.of(OutcomeCode.SCHEME_BLOCKED);
        }
        if (authority.port() == 0) {
            return Optional.of(OutcomeCode.PORT_BLOCKED);
        }
        if (request.addresses().isEmpty()) {
            return Optional.of(OutcomeCode.DNS_ERROR);
        }
        boolean permitted = request.addresses().stream().allMatch(guard);
        return permitted ? Optional.empty() : Optional.of(OutcomeCode.ADDRESS_BLOCKED);
    }
}
