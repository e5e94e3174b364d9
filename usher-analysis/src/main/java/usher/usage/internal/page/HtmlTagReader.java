package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.bytes.Bytes;

/**
 * Reads the {@code meta} and {@code link} tags of a page, by the rules of the HTML Standard's tokenizer (§13.2.5). One
 * pass: comments, scripts and other raw text are skipped, templates are not counted, and a tag that is too long is
 * skipped as a whole. Every quantifier is possessive, so that nothing is tried twice. Not thread-safe.
 */
public final class HtmlTagReader {
    private static final int MAX_PAGE = 1 << 20;
    private static final int MAX_METAS = 1_000;
    private static final int MAX_TAG = 65_536;
    private static final int MAX_ATTRIBUTES = 256;
    private static final int MAX_VALUE = 8_192;

    private static final String SPACE = " \t\n\r\f";
    private static final Pattern TAG_NAME = Pattern.compile("[a-zA-Z][^" + SPACE + "/>]*+");
    /** A name, which may start with an equals sign, and a value in double, single or no quotes. */
    private static final Pattern ATTRIBUTE =
            Pattern.compile("[" + SPACE + "/]*+([^" + SPACE + "/>][^" + SPACE + "/>=]*+)" + "(?:[" + SPACE + "]*+=["
                    + SPACE + "]*+(?:\"([^\"]*+)\"?+|'([^']*+)'?+|([^" + SPACE + ">]*+)))?+");

    private static final Pattern BETWEEN_ATTRIBUTES = Pattern.compile("[" + SPACE + "/]*+");
    private static final Pattern BLANK = Pattern.compile("[" + SPACE + "]*+");
    private static final Pattern COMMENT_END = Pattern.compile("--!?+>");
    private static final Pattern IN_SCRIPT =
            Pattern.compile("<!--|-->|<(/?+)script(?=[" + SPACE + "/>])", Pattern.CASE_INSENSITIVE);

    /** Tags that do not end the head. */
    private static final Set<String> HEAD_TAGS = Set.of(
            "html head meta title link script style base noscript template noframes basefont bgsound".split(" "));
    /** Elements whose content is text and not tags, besides scripts. */
    private static final Set<String> RAW_TEXT =
            Set.of("style", "title", "textarea", "iframe", "noframes", "noembed", "xmp");

    private static final Set<String> NEEDED = Set.of("meta", "link");

    /**
     * The tags of a page that can contain usage preferences.
     *
     * @param tags the tags {@code meta} and {@code link} in the order of the page
     * @param readTo the number of bytes that were read, if a limit was exceeded; otherwise -1
     */
    public record HtmlTags(List<HtmlTag> tags, int readTo) {
        public boolean isCut() {
            return readTo >= 0;
        }
    }

    /** The page, of which each character is one byte. */
    private final String text;

    private final Matcher blank;
    private final Matcher tagName;
    private final List<HtmlTag> tags = new ArrayList<>();
    private boolean isInHead = true;
    private int templates;
    private boolean isCut;

    private HtmlTagReader(byte[] bytes) {
        this.text = new String(bytes, ISO_8859_1);
        this.blank = BLANK.matcher(text);
        this.tagName = TAG_NAME.matcher(text);
    }

    public static HtmlTags read(byte[] page) {
        HtmlTagReader reader = new HtmlTagReader(beginning(page));
        reader.read();
        boolean isCut = reader.isCut || page.length > MAX_PAGE;
        return new HtmlTags(reader.tags, isCut ? Math.min(page.length, MAX_PAGE) : -1);
    }

    /** Returns the beginning of a page without its byte order mark. UTF-16 is decoded if there is one. */
    private static byte[] beginning(byte[] page) {
        int end = Math.min(page.length, MAX_PAGE);
        Bytes start = Bytes.of(Arrays.copyOf(page, Math.min(end, 3)));
        if (start.startsWith(Bytes.of(new byte[] {(byte) 0xFE, (byte) 0xFF}))) {
            return recoded(page, end, UTF_16BE);
        }
        if (start.startsWith(Bytes.of(new byte[] {(byte) 0xFF, (byte) 0xFE}))) {
            return recoded(page, end, UTF_16LE);
        }
        return Arrays.copyOfRange(page, start.startsWith(Bytes.of("\uFEFF")) ? 3 : 0, end);
    }

    private static byte[] recoded(byte[] page, int end, Charset charset) {
        return new String(page, 2, end - 2, charset).getBytes(UTF_8);
    }

    private void read() {
        int at = 0;
        while (at < text.length()) {
            int next = text.indexOf('<', at);
            int end = next < 0 ? text.length() : next;
            isInHead = isInHead && (templates > 0 || blank.region(at, end).matches());
            at = next < 0 ? end : markup(next);
        }
    }

    /** Reads what starts with a {@code <}, and returns the position behind it. */
    private int markup(int start) {
        boolean isEnd = text.startsWith("/", start + 1);
        if (tagName.region(start + (isEnd ? 2 : 1), text.length()).lookingAt()) {
            return tag(start, isEnd, tagName.end(), lowercase(tagName.group()));
        }
        if (text.startsWith("!--", start + 1)) {
            return commentEnd(start + 4);
        }
        if (isEnd || text.startsWith("!", start + 1) || text.startsWith("?", start + 1)) {
            return after(text.indexOf('>', start));
        }
        isInHead &= templates > 0;
        return start + 1;
    }

    /** A comment ends with {@code -->} or {@code --!>}; {@code <!-->} and {@code <!--->} are complete. */
    private int commentEnd(int from) {
        if (text.startsWith(">", from) || text.startsWith("->", from)) {
            return after(text.indexOf('>', from));
        }
        Matcher end = COMMENT_END.matcher(text);
        return end.find(from) ? end.end() : text.length();
    }

    private int after(int index) {
        return index < 0 ? text.length() : index + 1;
    }

    private int tag(int start, boolean isEnd, int nameEnd, String name) {
        boolean isNeeded = !isEnd && templates == 0 && NEEDED.contains(name);
        Map<String, String> attributes = new LinkedHashMap<>();
        boolean isValueCut = false;
        int count = 0;
        Matcher attribute = ATTRIBUTE.matcher(text);
        int at = nameEnd;
        while (attribute.region(at, text.length()).lookingAt()) {
            at = attribute.end();
            count++;
            if (isNeeded && count <= MAX_ATTRIBUTES && attribute.end(1) - attribute.start(1) <= MAX_ATTRIBUTES) {
                String value = value(attribute);
                isValueCut |= value.length() > MAX_VALUE;
                attributes.putIfAbsent(lowercase(attribute.group(1)), decoded(value));
            }
        }
        Matcher between = BETWEEN_ATTRIBUTES.matcher(text).region(at, text.length());
        int close = between.lookingAt() ? between.end() : at;
        if (close == text.length()) {
            return close;
        }
        if (isEnd) {
            endTag(name);
            return close + 1;
        }
        isInHead &= templates > 0 || HEAD_TAGS.contains(name);
        boolean isTooLong = close + 1 - start > MAX_TAG || count > MAX_ATTRIBUTES;
        return startTag(new HtmlTag(name, attributes, start, isInHead, isValueCut), close + 1, isTooLong);
    }

    private static String value(Matcher attribute) {
        for (int kind = 2; kind <= 4; kind++) {
            if (attribute.start(kind) >= 0) {
                return attribute.group(kind);
            }
        }
        return "";
    }

    private static String decoded(String value) {
        String read = value.length() > MAX_VALUE ? value.substring(0, MAX_VALUE) : value;
        return CharacterReferences.decode(new String(read.getBytes(ISO_8859_1), UTF_8));
    }

    private static String lowercase(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns the position behind the element's text, if its content is no markup; otherwise that behind the tag. */
    private int startTag(HtmlTag tag, int end, boolean isTooLong) {
        isCut |= isTooLong;
        if (templates == 0 && !isTooLong && NEEDED.contains(tag.name())) {
            isCut |= tag.isCut() || tags.size() == MAX_METAS;
            if (tags.size() < MAX_METAS) {
                tags.add(tag);
            }
        }
        templates += tag.name().equals("template") ? 1 : 0;
        return switch (tag.name()) {
            case "plaintext" -> text.length();
            case "script" -> scriptEnd(end);
            default -> RAW_TEXT.contains(tag.name()) ? rawTextEnd(tag.name(), end) : end;
        };
    }

    private void endTag(String name) {
        if (name.equals("template")) {
            templates = Math.max(0, templates - 1);
        } else if (!HEAD_TAGS.contains(name) || name.equals("head") || name.equals("html")) {
            isInHead &= templates > 0;
        }
    }

    private int rawTextEnd(String element, int from) {
        Matcher end = Pattern.compile("</" + element + "[" + SPACE + "/>]", Pattern.CASE_INSENSITIVE)
                .matcher(text);
        return end.find(from) ? end.start() : text.length();
    }

    /** Inside {@code <!-- <script>} an end tag ends the inner script only. */
    private int scriptEnd(int from) {
        boolean escaped = false;
        boolean inner = false;
        Matcher next = IN_SCRIPT.matcher(text);
        int at = from;
        while (next.find(at)) {
            at = next.end();
            if (next.group().equals("<!--")) {
                escaped = true;
                at = next.start() + 2; // "<!-->" ends at once: its hyphens are read again
            } else if (next.group().equals("-->")) {
                escaped = false;
                inner = false;
            } else if (next.group(1).isEmpty()) {
                inner = escaped;
            } else if (inner) {
                inner = false;
            } else {
                return next.start();
            }
        }
        return text.length();
    }
}
