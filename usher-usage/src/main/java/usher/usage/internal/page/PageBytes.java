package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.Arrays;

/** The bytes of a page in an encoding in which ASCII characters are single bytes. */
final class PageBytes {
    private PageBytes() {}

    /**
     * Returns the beginning of a page. UTF-16 is decoded if the page starts with a byte order mark.
     *
     * @param limit the maximum number of bytes of the page to read
     */
    static byte[] of(byte[] page, int limit) {
        if (page.length >= 2 && (page[0] & 0xFF) == 0xFE && (page[1] & 0xFF) == 0xFF) {
            return recoded(page, limit, UTF_16BE);
        }
        if (page.length >= 2 && (page[0] & 0xFF) == 0xFF && (page[1] & 0xFF) == 0xFE) {
            return recoded(page, limit, UTF_16LE);
        }
        boolean hasMark =
                page.length >= 3 && (page[0] & 0xFF) == 0xEF && (page[1] & 0xFF) == 0xBB && (page[2] & 0xFF) == 0xBF;
        if (hasMark) {
            return Arrays.copyOfRange(page, 3, Math.max(3, Math.min(page.length, limit)));
        }
        return page.length <= limit ? page : Arrays.copyOf(page, limit);
    }

    private static byte[] recoded(byte[] page, int limit, Charset charset) {
        return new String(page, 2, Math.min(page.length, limit) - 2, charset).getBytes(UTF_8);
    }
}
