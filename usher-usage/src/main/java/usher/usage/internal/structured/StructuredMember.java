package usher.usage.internal.structured;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A member of a dictionary or a list (RFC 9651 §3.1 and §3.2). */
public sealed interface StructuredMember {
    /** Returns the parameters in the order of the field; of a repeated key, the last value. */
    Map<String, BareItem> parameters();

    /** Returns the value, if the member is an item whose value is a token. */
    default Optional<String> token() {
        return this instanceof Item item && item.value() instanceof BareItem.TokenItem token
                ? Optional.of(token.value())
                : Optional.empty();
    }

    /** A value with its parameters. */
    record Item(BareItem value, Map<String, BareItem> parameters) implements StructuredMember {}

    /** Several items in parentheses. */
    record InnerList(List<Item> items, Map<String, BareItem> parameters) implements StructuredMember {
        public InnerList {
            items = List.copyOf(items);
        }
    }
}
