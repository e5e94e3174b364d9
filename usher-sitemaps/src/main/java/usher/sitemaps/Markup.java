package usher.sitemaps;

import java.io.IOException;
import java.io.Reader;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Takes markup apart, forgivingly: tags and text come out in order, and whatever is broken is a finding, after which
 * reading goes on.
 *
 * <p>Why not an XML parser: one has to stop at the first lone ampersand, which is what real sitemaps are full of, and has to
 * be kept from DTDs. Here a DTD is skipped like a comment and only XML's own five entities are known, so nothing can grow
 * or be fetched, whatever a sitemap says. One pass, a fixed amount of memory: longer tags and texts are cut.
 */
final class Markup {
    /** What comes next. */
    enum Token {
        START,
        END,
        TEXT,
        EOF
    }

    /** The longest URL that counts has 65,536 octets. */
    static final int LONGEST = 70_000;

    private static final int LONGEST_ENTITY = 12;

    /** {@code <!--} */
    private static final int COMMENT = '<' << 24 | '!' << 16 | '-' << 8 | '-';

    private static final Map<String, Integer> ENTITIES =
            Map.of("amp", (int) '&', "lt", (int) '<', "gt", (int) '>', "quot", (int) '"', "apos", (int) '\'');

    private final Characters in;
    private final EntrySink sink;
    private final StringBuilder text = new StringBuilder();
    private int tokenLine;
    private boolean emptyElement;

    Markup(Reader in, EntrySink sink) {
        this.in = new Characters(in);
        this.sink = sink;
    }

    /** The line on which the last token began. */
    int line() {
        return tokenLine;
    }

    /** The text, or what stands between the angle brackets of a tag. */
    String text() {
        return text.toString();
    }

    /** The name of the tag, as written. */
    String name() {
        int end = 0;
        while (end < text.length() && !isBlank(text.charAt(end))) {
            end++;
        }
        return text.substring(0, end);
    }

    /** Whether the start tag is its end tag too. */
    boolean isEmptyElement() {
        return emptyElement;
    }

    /** The value of an attribute of the tag. */
    Optional<String> attribute(String name) {
        return TagAttributes.find(text.toString(), name);
    }

    Token next() throws IOException {
        text.setLength(0);
        while (true) {
            tokenLine = in.line();
            int c = in.read();
            if (c < 0) {
                return Token.EOF;
            }
            if (c != '<') {
                readText(c);
                return Token.TEXT;
            }
            Optional<Token> token = afterBracket();
            if (token.isPresent()) {
                return token.get();
            }
        }
    }

    private Optional<Token> afterBracket() throws IOException {
        int c = in.read();
        if (c == '!') {
            return declaration();
        }
        if (c == '?') {
            skipPast("?>", "a processing instruction");
            return Optional.empty();
        }
        boolean end = c == '/';
        int first = end ? in.read() : c;
        if (!isNameStart(first)) {
            // No tag begins so.
            problem("a “<” that begins no tag");
            in.unread(first);
            add('<');
            return Optional.of(Token.TEXT);
        }
        readTag(first);
        emptyElement = !end && text.length() > 0 && text.charAt(text.length() - 1) == '/';
        if (emptyElement) {
            text.setLength(text.length() - 1);
        }
        return Optional.of(end ? Token.END : Token.START);
    }

    private void readTag(int first) throws IOException {
        int quote = 0;
        for (int c = first; ; c = in.read()) {
            if (c < 0) {
                problem("the file ends inside a tag");
                return;
            }
            if (quote == 0 && c == '<') {
                problem("a tag without “>”");
                in.unread(c);
                return;
            }
            if (quote == 0 && c == '>') {
                return;
            }
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            }
            add(c);
        }
    }

    private Optional<Token> declaration() throws IOException {
        StringBuilder start = new StringBuilder();
        int c = in.read();
        while (c >= 0 && start.length() < 7 && "[CDATA[".startsWith(start.toString() + (char) c)) {
            start.append((char) c);
            c = in.read();
        }
        if (start.toString().equals("[CDATA[")) {
            in.unread(c);
            readSection();
            return Optional.of(Token.TEXT);
        }
        if (c == '-') {
            c = in.read();
            if (c == '-') {
                skipPast("-->", "a comment");
                return Optional.empty();
            }
        }
        in.unread(c);
        sink.finding(SitemapFinding.Code.DTD_IGNORED, tokenLine, "a declaration, which is skipped");
        skipDeclaration();
        return Optional.empty();
    }

    /** A DTD ends at the first {@code >} outside brackets and quotes. */
    private void skipDeclaration() throws IOException {
        int depth = 0;
        int quote = 0;
        int lastFour = 0;
        for (int c = in.read(); c >= 0; c = in.read()) {
            lastFour = lastFour << 8 | c & 0xFF;
            if (lastFour == COMMENT && quote == 0) {
                depth--;
                skipPast("-->", "a comment");
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '[' || c == '<') {
                depth++;
            } else if (c == ']') {
                depth--;
            } else if (c == '>' && depth-- <= 0) {
                return;
            }
        }
        problem("the file ends inside a declaration");
    }

    private void readSection() throws IOException {
        int brackets = 0;
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '>' && brackets >= 2) {
                text.setLength(Math.max(0, text.length() - 2));
                return;
            }
            brackets = c == ']' ? brackets + 1 : 0;
            add(c);
        }
        problem("the file ends inside a CDATA section");
    }

    private void skipPast(String end, String what) throws IOException {
        int matched = 0;
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == end.charAt(matched)) {
                matched++;
            } else if (c != end.charAt(0)) {
                matched = 0;
            }
            if (matched == end.length()) {
                return;
            }
        }
        problem("the file ends inside " + what);
    }

    private void readText(int first) throws IOException {
        int c = first;
        while (c >= 0 && c != '<') {
            if (c == '&') {
                readEntity();
            } else {
                add(c);
            }
            c = in.read();
        }
        in.unread(c);
    }

    private void readEntity() throws IOException {
        int at = in.line();
        StringBuilder name = new StringBuilder();
        int c = in.read();
        while (c >= 0 && c != ';' && name.length() < LONGEST_ENTITY && (c == '#' || isNamePart(c))) {
            name.append((char) c);
            c = in.read();
        }
        int codePoint = c == ';' ? codePoint(name.toString()) : -1;
        if (codePoint >= 0) {
            for (char part : Character.toChars(codePoint)) {
                add(part);
            }
            return;
        }
        add('&');
        for (int i = 0; i < name.length(); i++) {
            add(name.charAt(i));
        }
        if (c == ';') {
            add(c);
            sink.finding(SitemapFinding.Code.UNKNOWN_ENTITY, at, "“&" + name + ";” is no entity of XML");
        } else {
            in.unread(c);
            sink.finding(SitemapFinding.Code.BAD_MARKUP, at, "an ampersand that is not written as “&amp;”");
        }
    }

    /** The character that an entity stands for; -1 for none. */
    private static int codePoint(String name) {
        if (!name.startsWith("#")) {
            return ENTITIES.getOrDefault(name, -1);
        }
        boolean hex = name.toLowerCase(Locale.ROOT).startsWith("#x");
        try {
            int codePoint = Integer.parseInt(name.substring(hex ? 2 : 1), hex ? 16 : 10);
            return Character.isValidCodePoint(codePoint) && codePoint > 0 ? codePoint : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private void problem(String message) {
        sink.finding(SitemapFinding.Code.BAD_MARKUP, tokenLine, message);
    }

    private void add(int c) {
        if (text.length() < LONGEST) {
            text.append((char) c);
        }
    }

    static boolean isBlank(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isNameStart(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == ':' || c > 0x7F;
    }

    private static boolean isNamePart(int c) {
        return isNameStart(c) || c >= '0' && c <= '9' || c == '-' || c == '.';
    }
}
