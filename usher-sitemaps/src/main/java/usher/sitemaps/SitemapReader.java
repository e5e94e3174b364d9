package usher.sitemaps;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.sitemaps.SitemapFinding.Code;
import usher.uri.WebUrl;

/** Reads one sitemap: its first bytes show gzip, its first character markup or text. Never throws on any content. */
record SitemapReader(WalkLimits limits, WebUrl url, Findings findings) {
    private static final int MAX_DECLARATION = 200;
    private static final Pattern DECLARED =
            Pattern.compile("\\A<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]{0,40})[\"']");

    private static final int BUFFER_BYTES = 1 << 14;
    private static final Pattern HTML = Pattern.compile("(?i)<(?:!doctype\\s+html|html)[\\s>]");

    /** Receives the findings about a sitemap as a whole. */
    interface Findings {
        void finding(Code code, int line, String message);
    }

    SitemapContent read(Bytes body) {
        boolean zipped = body.length() > 1 && body.at(0) == 0x1F && body.at(1) == 0x8B;
        byte[] bytes = utf8(zipped ? decompress(body) : truncate(body), findings);
        OfflineParser parser = new OfflineParser(url, limits.entries());
        SitemapContent content = isMarkup(bytes) ? parser.parseMarkup(bytes) : parser.parseText(bytes);
        return content.known() || !isHtml(bytes) ? content : SitemapContent.unknown("an HTML page, not a sitemap");
    }

    private static boolean isHtml(byte[] bytes) {
        return HTML.matcher(new String(bytes, 0, Math.min(bytes.length, BUFFER_BYTES), ISO_8859_1))
                .find();
    }

    private byte[] truncate(Bytes body) {
        if (body.length() > limits.bytes()) {
            reportTooLarge();
        }
        return body.slice(0, Math.min(body.length(), limits.bytes())).toByteArray();
    }

    private byte[] decompress(Bytes body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length());
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body.toByteArray()), BUFFER_BYTES)) {
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                int remaining = limits.bytes() - out.size();
                out.write(buffer, 0, Math.min(read, remaining));
                if (read > remaining) {
                    reportTooLarge();
                    break;
                }
            }
        } catch (IOException e) {
            findings.finding(Code.BAD_ENCODING, 0, "the gzip data is invalid or truncated");
        }
        return out.toByteArray();
    }

    private void reportTooLarge() {
        findings.finding(Code.TOO_LARGE, 0, tooLarge(limits));
    }

    static String tooLarge(WalkLimits limits) {
        return "larger than " + limits.bytes() + " bytes; the rest was not read";
    }

    private static boolean isMarkup(byte[] bytes) {
        boolean hasMark =
                bytes.length > 2 && (bytes[0] & 0xFF) == 0xEF && (bytes[1] & 0xFF) == 0xBB && (bytes[2] & 0xFF) == 0xBF;
        int at = hasMark ? 3 : 0;
        while (at < bytes.length && " \t\r\n".indexOf(bytes[at]) >= 0) {
            at++;
        }
        return at < bytes.length && bytes[at] == '<';
    }

    private static @Nullable Charset wide(byte[] bytes) {
        int first = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
        return switch (first) {
            case 0xFEFF, 0x003C -> UTF_16BE;
            case 0xFFFE, 0x3C00 -> UTF_16LE;
            default -> null;
        };
    }

    /**
     * Returns UTF-8, from the encoding of byte order mark or declaration (XML 1.0 §4.3.3); replaces what is not valid.
     */
    static byte[] utf8(byte[] bytes, SitemapReader.Findings findings) {
        @Nullable Charset charset = wide(bytes);
        if (charset == null) {
            Matcher declared = DECLARED.matcher(
                    new String(bytes, 0, Math.min(bytes.length, MAX_DECLARATION), ISO_8859_1).stripLeading());
            String name = declared.find() ? declared.group(1) : "UTF-8";
            // A declaration that is read as single bytes cannot be in a wider encoding.
            boolean isKnown =
                    Charset.isSupported(name) && !name.toUpperCase(Locale.ROOT).startsWith("UTF-16");
            if (!isKnown) {
                findings.finding(Code.BAD_ENCODING, 0, "the encoding " + name + " cannot be read");
            }
            charset = isKnown ? Charset.forName(name) : UTF_8;
        }
        try {
            String text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return charset == UTF_8 ? bytes : text.getBytes(UTF_8);
        } catch (CharacterCodingException e) {
            findings.finding(Code.BAD_ENCODING, 0, "not valid " + charset + ": characters are wrong");
            return new String(bytes, charset).getBytes(UTF_8);
        }
    }
}
