package usher.sitemaps;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out in which encoding a sitemap is: by byte order mark, else by its XML declaration, else UTF-8. */
final class SitemapText {
    private static final Pattern DECLARED =
            Pattern.compile("^\\s*<\\?xml[^>]{0,200}?encoding\\s*=\\s*[\"']([A-Za-z0-9._-]{1,40})[\"']");

    private SitemapText() {}

    /**
     * The encoding.
     *
     * @param start the first octets
     */
    static Charset charset(byte[] start, EntrySink sink) {
        Optional<Charset> marked = marked(start);
        if (marked.isPresent()) {
            return marked.get();
        }
        Matcher declared = DECLARED.matcher(new String(start, StandardCharsets.ISO_8859_1));
        if (!declared.find()) {
            return StandardCharsets.UTF_8;
        }
        try {
            Charset charset = Charset.forName(declared.group(1));
            // A declaration that can be read octet by octet is not in UTF-16, whatever it says.
            return charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            String message = "the encoding “" + declared.group(1) + "” is not known; read as UTF-8";
            sink.finding(SitemapFinding.Code.BAD_ENCODING, 1, message);
            return StandardCharsets.UTF_8;
        }
    }

    private static Optional<Charset> marked(byte[] start) {
        int first = start.length > 1 ? (start[0] & 0xFF) << 8 | start[1] & 0xFF : 0;
        return switch (first) {
            case 0xFEFF -> Optional.of(StandardCharsets.UTF_16BE);
            case 0xFFFE -> Optional.of(StandardCharsets.UTF_16LE);
            case 0xEFBB -> Optional.of(StandardCharsets.UTF_8);
            default -> Optional.empty();
        };
    }

    /** The first octets, left where they are. */
    static byte[] peek(InputStream in, int most) throws IOException {
        in.mark(most);
        byte[] start = in.readNBytes(most);
        in.reset();
        return start;
    }
}
