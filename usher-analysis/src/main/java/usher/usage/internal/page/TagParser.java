package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Parses one start tag or end tag behind its {@code <} (HTML Standard §13.2.5.6 to §13.2.5.40). Not thread-safe. */
final class TagParser {
    static final int MAX_TAG = 65_536;
    static final int MAX_ATTRIBUTES = 256;
    static final int MAX_VALUE = 8_192;

    /** The tags whose attributes are kept. */
    static final Set<String> NEEDED = Set.of("meta", "link");

    private final byte[] bytes;
    private final HtmlText text;

    private int end;
    private boolean isComplete;
    private boolean isValueCut;
    private int count;
    private boolean isNeeded;
    private String name = "";
    private Map<String, String> attributes = Map.of();

    TagParser(byte[] bytes, HtmlText text) {
        this.bytes = bytes;
        this.text = text;
    }

    void parse(int nameStart) {
        isValueCut = false;
        isComplete = false;
        count = 0;
        int i = text.nameEnd(nameStart);
        name = text.lowercase(nameStart, Math.min(i, nameStart + MAX_ATTRIBUTES));
        isNeeded = NEEDED.contains(name);
        attributes = isNeeded ? new LinkedHashMap<>() : Map.of();
        while (true) {
            i = text.skipSpaces(i);
            while (text.at(i) == '/') {
                i = text.skipSpaces(i + 1);
            }
            int c = text.at(i);
            if (c < 0 || c == '>') {
                isComplete = c == '>';
                end = Math.min(i + 1, text.length());
                return;
            }
            i = attribute(i);
        }
    }

    private int attribute(int from) {
        int nameEnd = from + 1; // a name may start with "="
        while (!HtmlText.endsName(text.at(nameEnd)) && text.at(nameEnd) != '=') {
            nameEnd++;
        }
        int i = text.skipSpaces(nameEnd);
        if (text.at(i) != '=') {
            add(from, nameEnd, 0, 0);
            return i;
        }
        i = text.skipSpaces(i + 1);
        int c = text.at(i);
        if (c == '"' || c == '\'') {
            int valueEnd = text.indexOf((char) c, i + 1);
            add(from, nameEnd, i + 1, valueEnd);
            return Math.min(valueEnd + 1, text.length());
        }
        int valueEnd = i;
        while (text.at(valueEnd) >= 0 && text.at(valueEnd) != '>' && !HtmlText.isSpace(text.at(valueEnd))) {
            valueEnd++;
        }
        add(from, nameEnd, i, valueEnd);
        return valueEnd;
    }

    private void add(int from, int to, int valueFrom, int valueTo) {
        count++;
        if (!isNeeded || count > MAX_ATTRIBUTES || to - from > MAX_ATTRIBUTES) {
            return;
        }
        boolean isCut = valueTo - valueFrom > MAX_VALUE;
        int length = isCut ? MAX_VALUE : valueTo - valueFrom;
        String value = CharacterReferences.decode(new String(bytes, valueFrom, length, UTF_8));
        isValueCut |= isCut;
        attributes.putIfAbsent(text.lowercase(from, to), value);
    }

    String name() {
        return name;
    }

    int end() {
        return end;
    }

    boolean isComplete() {
        return isComplete;
    }

    boolean isTooLong(int start) {
        return end - start > MAX_TAG || count > MAX_ATTRIBUTES;
    }

    HtmlTag tag(int offset, boolean isInHead) {
        return new HtmlTag(name, attributes, offset, isInHead, isValueCut);
    }
}
