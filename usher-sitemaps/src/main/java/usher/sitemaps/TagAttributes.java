package usher.sitemaps;

import java.util.Optional;

/** Finds an attribute in what stands between the angle brackets of a tag. */
final class TagAttributes {
    private TagAttributes() {}

    /** The value, with {@code &amp;} undone, which is what occurs in addresses. */
    static Optional<String> find(String tag, String name) {
        int at = 0;
        while (at < tag.length() && !Markup.isBlank(tag.charAt(at))) {
            at++;
        }
        while (at < tag.length()) {
            int equals = tag.indexOf('=', at);
            if (equals < 0) {
                return Optional.empty();
            }
            String found = tag.substring(at, equals).strip();
            int start = equals + 1;
            while (start < tag.length() && Markup.isBlank(tag.charAt(start))) {
                start++;
            }
            boolean quoted = start < tag.length() && (tag.charAt(start) == '"' || tag.charAt(start) == '\'');
            int from = quoted ? start + 1 : start;
            int end = quoted ? tag.indexOf(tag.charAt(start), from) : blank(tag, from);
            int to = end < 0 ? tag.length() : end;
            if (found.equals(name)) {
                return Optional.of(tag.substring(from, to).replace("&amp;", "&"));
            }
            at = to + 1;
        }
        return Optional.empty();
    }

    private static int blank(String tag, int from) {
        int at = from;
        while (at < tag.length() && !Markup.isBlank(tag.charAt(at))) {
            at++;
        }
        return at;
    }
}
