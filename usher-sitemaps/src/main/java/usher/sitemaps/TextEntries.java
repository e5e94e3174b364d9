package usher.sitemaps;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import usher.uri.WebUrl;

/** Reads a sitemap that is plain text: an address a line. Any text would do, so one without an address is none. */
final class TextEntries {
    /** The longest URL that counts has 65,536 octets; what is longer is cut, and is then no URL. */
    private static final int LONGEST = 70_000;

    private final EntrySink sink;
    private final StringBuilder text = new StringBuilder();
    private int line = 1;
    private boolean known;

    TextEntries(EntrySink sink) {
        this.sink = sink;
    }

    /** Reads to the end; says whether it was a sitemap. */
    boolean read(Reader in) throws IOException {
        int before = 0;
        boolean goesOn = true;
        for (int c = in.read(); c >= 0 && goesOn; c = in.read()) {
            if (c == '\n' && before == '\r') {
                before = c;
                continue;
            }
            before = c;
            if (c == '\n' || c == '\r') {
                goesOn = finish();
                line++;
            } else if (text.length() < LONGEST) {
                text.append((char) c);
            }
        }
        if (goesOn) {
            finish();
        }
        return known;
    }

    private boolean finish() {
        String url = text.toString().strip();
        text.setLength(0);
        if (url.isEmpty()) {
            return true;
        }
        known |= WebUrl.parse(url) instanceof WebUrl;
        return sink.entry(new Entry(Entry.Kind.PAGE, url, line, Optional.empty()));
    }
}
