package usher.sitemaps;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import usher.bytes.Bytes;
import usher.sitemaps.SitemapFinding.Code;

/**
 * Reads one sitemap of any kind: gzip or not is seen by its first bytes, markup or text by its first character; the rest is
 * the parser's. Never throws on content.
 */
final class SitemapReader {
    private static final int PIECE = 1 << 14;

    private final WalkLimits limits;
    private final VisitedSitemap sitemap;

    SitemapReader(WalkLimits limits, VisitedSitemap sitemap) {
        this.limits = limits;
        this.sitemap = sitemap;
    }

    /** Reads the sitemap; says whether it was one. */
    boolean read(Bytes body) {
        boolean zipped = body.length() > 1 && body.at(0) == 0x1F && body.at(1) == 0x8B;
        byte[] bytes = zipped ? inflated(body) : capped(body);
        OfflineParser parser = new OfflineParser(sitemap.address(), limits.entries());
        SitemapContent content = isMarkup(bytes) ? parser.markup(bytes) : parser.text(bytes);
        return sitemap.take(content);
    }

    private byte[] capped(Bytes body) {
        if (body.length() > limits.bytes()) {
            tooLarge();
        }
        return body.slice(0, Math.min(body.length(), limits.bytes())).toByteArray();
    }

    /** As much as is permitted, or as can be had. */
    private byte[] inflated(Bytes body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length());
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body.toByteArray()), PIECE)) {
            byte[] piece = new byte[PIECE];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                int room = limits.bytes() - out.size();
                out.write(piece, 0, Math.min(read, room));
                if (read > room) {
                    tooLarge();
                    break;
                }
            }
        } catch (IOException e) {
            sitemap.finding(Code.BAD_ENCODING, 0, "the gzip is broken or cut");
        }
        return out.toByteArray();
    }

    private void tooLarge() {
        sitemap.finding(Code.TOO_LARGE, 0, "over " + limits.bytes() + " bytes; the rest was not read");
    }

    /** Whether the first character that is no blank, after a byte order mark, is that of a tag. */
    private static boolean isMarkup(byte[] bytes) {
        boolean marked =
                bytes.length > 2 && (bytes[0] & 0xFF) == 0xEF && (bytes[1] & 0xFF) == 0xBB && (bytes[2] & 0xFF) == 0xBF;
        int at = marked ? 3 : 0;
        while (at < bytes.length && " \t\r\n".indexOf(bytes[at]) >= 0) {
            at++;
        }
        return at < bytes.length && bytes[at] == '<';
    }
}
