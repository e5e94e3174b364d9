package usher.usage.internal.page;

import java.util.List;

/**
 * The tags of a page that can contain usage preferences.
 *
 * @param tags the tags {@code meta} and {@code link} in the order of the page
 * @param readTo the number of bytes that were read, if a limit was exceeded; otherwise -1
 */
public record HtmlTags(List<HtmlTag> tags, int readTo) {
    public HtmlTags {
        tags = List.copyOf(tags);
    }

    public boolean isCut() {
        return readTo >= 0;
    }
}
