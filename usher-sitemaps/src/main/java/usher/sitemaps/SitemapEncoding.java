package usher.sitemaps;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import usher.sitemaps.SitemapFinding.Code;

/** The encoding of a sitemap: by its byte order mark or its XML declaration (XML 1.0 §4.3.3), else UTF-8. */
final class SitemapEncoding {
    private static final int MAX_DECLARATION = 200;
    private static final Pattern DECLARED =
            Pattern.compile("\\A<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]{0,40})[\"']");

    private SitemapEncoding() {}

    private static @Nullable Charset wide(byte[] bytes) {
        int first = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
        return switch (first) {
            case 0xFEFF, 0x003C -> UTF_16BE;
            case 0xFFFE, 0x3C00 -> UTF_16LE;
            default -> null;
        };
    }

    /** Returns the sitemap in UTF-8. What is not valid in its encoding is replaced, with a finding. */
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
