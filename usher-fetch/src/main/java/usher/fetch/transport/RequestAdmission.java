package usher.fetch.transport;

import java.net.InetAddress;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import usher.access.OutcomeCode;
import usher.uri.Authority;

/** What keeps a question from being asked, before a thread or a socket is spent on it. */
final class RequestAdmission {
    private RequestAdmission() {}

    /** Why the question is not asked; nothing if it is. A server is refused whole if any of its addresses is (S-01). */
    static Optional<OutcomeCode> refusal(Question question, Set<String> schemes, Predicate<InetAddress> guard) {
        Authority authority = question.url().authority();
        if (!schemes.contains(authority.scheme())) {
            return Optional.of(OutcomeCode.SCHEME_BLOCKED);
        }
        if (authority.port() == 0) {
            return Optional.of(OutcomeCode.PORT_BLOCKED);
        }
        if (question.addresses().isEmpty()) {
            return Optional.of(OutcomeCode.DNS_ERROR);
        }
        boolean permitted = question.addresses().stream().allMatch(guard);
        return permitted ? Optional.empty() : Optional.of(OutcomeCode.ADDRESS_BLOCKED);
    }
}
