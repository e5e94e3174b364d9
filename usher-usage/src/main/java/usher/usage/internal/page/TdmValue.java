package usher.usage.internal.page;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsageScope;

/**
 * What one source says about text and data mining; each property by itself.
 *
 * @param reservation whether the rights are reserved
 * @param policy the URL of a policy
 * @param place where it is written
 * @param scope which URLs it is about
 */
public record TdmValue(Optional<Boolean> reservation, Optional<String> policy, UsagePlace place, UsageScope scope) {
    public TdmValue {
        requireNonNull(reservation, "reservation");
        requireNonNull(policy, "policy");
        requireNonNull(place, "place");
        requireNonNull(scope, "scope");
    }
}
