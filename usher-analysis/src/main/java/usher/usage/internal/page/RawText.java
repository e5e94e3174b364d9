package usher.usage.internal.page;

import java.util.Set;

/** Finds the end of elements whose content is text and not tags (HTML Standard §13.2.5), in one pass. */
final class RawText {
    private static final Set<String> ELEMENTS =
            Set.of("script", "style", "title", "textarea", "iframe", "noframes", "noembed", "xmp", "plaintext");

    private final HtmlText text;

    RawText(HtmlText text) {
        this.text = text;
    }

    static boolean isRawText(String element) {
        return ELEMENTS.contains(element);
    }

    /** Returns the position of the end tag of an element whose content starts at a position; the page's length if there is none. */
    int end(String element, int from) {
        return switch (element) {
            case "plaintext" -> text.length();
            case "script" -> scriptEnd(from);
            default -> plainEnd("</" + element, from);
        };
    }

    private int plainEnd(String endTag, int from) {
        int i = text.indexOf('<', from);
        while (i < text.length() && !isTag(endTag, i)) {
            i = text.indexOf('<', i + 1);
        }
        return i;
    }

    private boolean isTag(String start, int position) {
        return text.startsWith(start, position)
                && HtmlText.endsName(text.at(position + start.length()))
                && text.at(position + start.length()) >= 0;
    }

    /** Inside {@code <!-- <script>} an end tag ends the inner script only. */
    private int scriptEnd(int from) {
        boolean escaped = false;
        boolean inner = false;
        int i = from;
        while (i < text.length()) {
            int c = text.at(i);
            if (c == '<' && isTag("</script", i)) {
                if (!inner) {
                    return i;
                }
                inner = false;
            } else if (c == '<' && escaped && isTag("<script", i)) {
                inner = true;
            } else if (c == '<' && text.startsWith("<!--", i)) {
                escaped = true;
                i++; // "<!-->" ends at once: its hyphens are read again
            } else if (c == '-' && escaped && text.startsWith("-->", i)) {
                escaped = false;
                inner = false;
            }
            i++;
        }
        return i;
    }
}
