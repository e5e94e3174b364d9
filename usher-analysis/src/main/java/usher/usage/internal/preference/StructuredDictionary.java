package usher.usage.internal.preference;

import java.util.List;
import java.util.Map;

/**
 * A dictionary (RFC 9651 §3.2).
 *
 * @param members the members in the order of the field; of a repeated key, the last value
 * @param repeated the keys that the field contains more than once
 */
public record StructuredDictionary(Map<String, StructuredMember> members, List<String> repeated) {}
