package usher.usage.internal.page;

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
public record TdmValue(Optional<Boolean> reservation, Optional<String> policy, UsagePlace place, UsageScope scope) {}
