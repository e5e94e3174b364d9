package usher.usage.internal.page;

import java.util.Map;
import java.util.Optional;

/**
 * @param name the name in lowercase
 * @param attributes the attributes by their names in lowercase; of a repeated name, the first
 * @param offset the position of the tag in the page, in bytes
 * @param isInHead whether the tag is inside the head of the page
 * @param isCut whether a value was longer than what is read of it
 */
public record HtmlTag(String name, Map<String, String> attributes, int offset, boolean isInHead, boolean isCut) {
    public Optional<String> attribute(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }
}
