package usher.sitemaps;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Finds the entries of a sitemap in markup. What counts is the entry's own child, so that the address of an image inside a
 * page is not taken for the page's. Names with a prefix other than the root's belong to extensions and are no entries.
 */
final class MarkupEntries {
    /** Deeper elements are counted and not named. */
    private static final int DEEPEST = 64;

    private final Markup markup;
    private final EntrySink sink;
    private final Deque<String> open = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();

    private Optional<Vocabulary> vocabulary = Optional.empty();
    private String prefix = "";
    private int buried;
    private boolean goesOn = true;

    private boolean inEntry;
    private int entryLine;
    private String url = "";
    private int urlLine;
    private String date = "";

    MarkupEntries(Reader in, EntrySink sink) {
        this.markup = new Markup(in, sink);
        this.sink = sink;
    }

    /** Reads to the end; says whether it was a sitemap. */
    boolean read() throws IOException {
        while (goesOn) {
            switch (markup.next()) {
                case START -> start(localName());
                case END -> end(localName());
                case TEXT -> addText();
                case EOF -> {
                    return atEnd();
                }
            }
            if (vocabulary.isEmpty() && !open.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private boolean atEnd() {
        if (!open.isEmpty()) {
            finishEntry();
            sink.finding(SitemapFinding.Code.BAD_MARKUP, markup.line(), "the file ends inside “" + open.peek() + "”");
        }
        return vocabulary.isPresent();
    }

    private String localName() {
        String name = markup.name();
        if (vocabulary.isEmpty()) {
            prefix = name.substring(0, name.indexOf(':') + 1);
        }
        return !prefix.isEmpty() && name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    }

    private void start(String name) {
        if (open.isEmpty() && vocabulary.isPresent()) {
            problem("something after the end");
            goesOn = false;
            return;
        }
        if (open.isEmpty()) {
            vocabulary = Vocabulary.ofRoot(name);
        } else if (isEntryName(name) && (inEntry || open.size() < DEEPEST)) {
            finishUnclosed();
            inEntry = true;
            entryLine = markup.line();
        } else if (isChildOfEntry() && isAddress(name)) {
            markup.attribute("href").ifPresent(href -> setUrl(href, markup.line()));
        }
        text.setLength(0);
        if (!markup.isEmptyElement()) {
            push(name);
        } else if (inEntry && isEntry(name)) {
            finishEntry();
        }
    }

    /** Atom has links of other kinds beside the entry's own. */
    private boolean isAddress(String name) {
        Vocabulary known = vocabulary.orElseThrow();
        return known == Vocabulary.ATOM
                && known.address().equals(name)
                && markup.attribute("rel")
                        .filter(rel -> !rel.equals("alternate"))
                        .isEmpty();
    }

    private void push(String name) {
        if (open.size() < DEEPEST) {
            open.push(name);
        } else {
            buried++;
        }
    }

    private void end(String name) {
        if (inEntry && isEntryName(name)) {
            // The end of an entry is one however many elements in it are not closed.
            buried = 0;
        }
        if (buried > 0) {
            buried--;
            return;
        }
        if (!open.contains(name)) {
            problem("an end tag “" + name + "” for nothing that is open");
            return;
        }
        while (!open.peek().equals(name)) {
            problem("“" + open.peek() + "” is not closed");
            close(open.pop());
        }
        close(open.pop());
    }

    private void close(String name) {
        if (isEntry(name)) {
            finishEntry();
        } else if (isChildOfEntry()) {
            String value = text.toString().strip();
            Vocabulary known = vocabulary.orElseThrow();
            if (known.address().equals(name) && known != Vocabulary.ATOM) {
                setUrl(value, markup.line());
            } else if (known.date().contains(name) && date.isEmpty()) {
                date = value;
            }
        }
        text.setLength(0);
    }

    /** Text in many pieces is cut as text in one is. */
    private void addText() {
        if (text.length() < Markup.LONGEST) {
            text.append(markup.text());
        }
    }

    private boolean isEntryName(String name) {
        return vocabulary.orElseThrow().entry().equals(name);
    }

    private boolean isEntry(String name) {
        return inEntry && isEntryName(name);
    }

    private boolean isChildOfEntry() {
        return inEntry && buried == 0 && !open.isEmpty() && isEntry(open.peek());
    }

    private void setUrl(String value, int line) {
        if (url.isEmpty()) {
            url = value.strip();
            urlLine = line;
        }
    }

    /** An entry inside an entry: the end tag of the first is missing. */
    private void finishUnclosed() {
        buried = inEntry ? 0 : buried;
        while (inEntry && !open.isEmpty()) {
            problem("“" + open.peek() + "” is not closed");
            close(open.pop());
        }
    }

    private void finishEntry() {
        if (!inEntry) {
            return;
        }
        inEntry = false;
        Optional<String> lastModified = Optional.of(date).filter(written -> !written.isEmpty());
        Entry.Kind kind = vocabulary.orElseThrow().kind();
        goesOn = sink.entry(new Entry(kind, url, url.isEmpty() ? entryLine : urlLine, lastModified));
        url = "";
        date = "";
    }

    private void problem(String message) {
        sink.finding(SitemapFinding.Code.BAD_MARKUP, markup.line(), message);
    }
}
