package usher.usage.internal.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads the {@code meta} and {@code link} tags of a page, by the rules of the HTML Standard's tokenizer. One pass over the
 * bytes: comments, scripts and other raw text are skipped, templates are not counted, and a tag that is too long is
 * skipped as a whole. Not thread-safe.
 */
public final class HtmlTagReader {
    private static final int MAX_PAGE = 1 << 20;
    private static final int MAX_METAS = 1_000;

    /** Tags that do not end the head. */
    private static final Set<String> HEAD_TAGS = Set.of(
            "html head meta title link script style base noscript template noframes basefont bgsound".split(" "));

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

    private final HtmlText text;
    private final RawText rawText;
    private final TagParser parser;
    private final List<HtmlTag> tags = new ArrayList<>();
    private boolean isInHead = true;
    private int templates;
    private boolean isCut;

    private HtmlTagReader(byte[] page) {
        byte[] bytes = HtmlText.of(page, MAX_PAGE);
        this.text = new HtmlText(bytes);
        this.rawText = new RawText(text);
        this.parser = new TagParser(bytes, text);
    }

    public static HtmlTags read(byte[] page) {
        HtmlTagReader reader = new HtmlTagReader(page);
        reader.read();
        boolean isCut = reader.isCut || page.length > MAX_PAGE;
        return new HtmlTags(reader.tags, isCut ? Math.min(page.length, MAX_PAGE) : -1);
    }

    private void read() {
        int i = 0;
        while (i < text.length()) {
            int c = text.at(i);
            if (c == '<') {
                i = markup(i);
            } else {
                isInHead &= HtmlText.isSpace(c) || templates > 0;
                i++;
            }
        }
    }

    /** Reads what starts with a {@code <}, and returns the position behind it. */
    private int markup(int start) {
        int c = text.at(start + 1);
        if (HtmlText.isLetter(c)) {
            return startTag(start);
        }
        if (c == '/' && HtmlText.isLetter(text.at(start + 2))) {
            return endTag(start);
        }
        if (c == '!' && text.startsWith("<!--", start)) {
            return commentEnd(start + 4);
        }
        if (c == '!' || c == '?' || c == '/') {
            return Math.min(text.indexOf('>', start + 1) + 1, text.length());
        }
        isInHead &= templates > 0;
        return start + 1;
    }

    /** A comment ends with {@code -->} or {@code --!>}; {@code <!-->} and {@code <!--->} are complete. */
    private int commentEnd(int from) {
        if (text.at(from) == '>') {
            return from + 1;
        }
        if (text.startsWith("->", from)) {
            return from + 2;
        }
        int i = text.indexOf('-', from);
        while (i < text.length()) {
            if (text.startsWith("-->", i)) {
                return i + 3;
            }
            if (text.startsWith("--!>", i)) {
                return i + 4;
            }
            i = text.indexOf('-', i + 1);
        }
        return i;
    }

    private int startTag(int start) {
        parser.parse(start + 1);
        if (!parser.isComplete()) {
            return text.length();
        }
        String name = parser.name();
        boolean tooLong = parser.isTooLong(start);
        isCut |= tooLong;
        if (templates == 0) {
            isInHead &= HEAD_TAGS.contains(name);
            if (!tooLong && TagParser.NEEDED.contains(name)) {
                add(start);
            }
        }
        if (name.equals("template")) {
            templates++;
        }
        return RawText.isRawText(name) ? rawText.end(name, parser.end()) : parser.end();
    }

    private void add(int start) {
        if (tags.size() < MAX_METAS) {
            HtmlTag tag = parser.tag(start, isInHead);
            isCut |= tag.isCut();
            tags.add(tag);
        } else {
            isCut = true;
        }
    }

    private int endTag(int start) {
        parser.parse(start + 2);
        if (!parser.isComplete()) {
            return text.length();
        }
        String name = parser.name();
        if (name.equals("template")) {
            templates = Math.max(0, templates - 1);
        } else if (!HEAD_TAGS.contains(name) || name.equals("head") || name.equals("html")) {
            isInHead &= templates > 0;
        }
        return parser.end();
    }
}
