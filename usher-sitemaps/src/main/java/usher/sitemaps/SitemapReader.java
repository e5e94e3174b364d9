package usher.sitemaps;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.zip.GZIPInputStream;
import usher.octets.Octets;

/**
 * Reads one sitemap of any kind, in one pass: gzip or not is seen by its first octets, markup or text by its first
 * character. Never throws on content.
 */
final class SitemapReader {
    private static final int START = 512;

    private final int most;
    private final EntrySink sink;

    /**
     * @param most octets after decoding that are read
     */
    SitemapReader(int most, EntrySink sink) {
        this.most = most;
        this.sink = sink;
    }

    /** Reads the sitemap; says whether it was one. */
    boolean read(Octets body) {
        CappedInputStream[] capped = new CappedInputStream[1];
        boolean known;
        try (InputStream octets = decoded(body)) {
            capped[0] = new CappedInputStream(octets, most);
            known = read(capped[0]);
        } catch (IOException e) {
            // The octets are in memory, so only the gzip can be broken.
            sink.finding(SitemapFinding.Code.BAD_ENCODING, 0, "the gzip is broken or cut");
            known = true;
        }
        if (capped[0] != null && capped[0].isCut()) {
            sink.finding(SitemapFinding.Code.TOO_LARGE, 0, "over " + most + " octets; the rest was not read");
        }
        return known;
    }

    private static InputStream decoded(Octets body) throws IOException {
        InputStream octets = new ByteArrayInputStream(body.toByteArray());
        boolean gzip = body.length() > 1 && body.at(0) == 0x1F && body.at(1) == 0x8B;
        return gzip ? new GZIPInputStream(octets, 1 << 14) : octets;
    }

    private boolean read(InputStream octets) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(octets, 1 << 14);
        byte[] start = SitemapText.peek(buffered, START);
        if (start.length > 1 && (start[0] & 0xFF) == 0x1F && (start[1] & 0xFF) == 0x8B) {
            return false;
        }
        Charset charset = SitemapText.charset(start, sink);
        Reader text = new BufferedReader(new InputStreamReader(buffered, charset), 1 << 14);
        int first = firstCharacter(text);
        if (first == '<') {
            return new MarkupEntries(text, sink).read();
        }
        return new TextEntries(sink).read(text);
    }

    /** The first character that is neither a blank nor a byte order mark; all is left where it is but such a mark. */
    private static int firstCharacter(Reader text) throws IOException {
        text.mark(1);
        if (text.read() != 0xFEFF) {
            text.reset();
        }
        text.mark(1 << 13);
        int c = text.read();
        for (int i = 1; i < 1 << 12 && Markup.isBlank(c); i++) {
            c = text.read();
        }
        text.reset();
        return c;
    }
}
