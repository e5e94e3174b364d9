package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Locale;

/** Searches the bytes of a page. All methods read forward from a position, and return the length if nothing is found. */
final class HtmlText {
    private final byte[] bytes;

    HtmlText(byte[] bytes) {
        this.bytes = bytes;
    }

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

    int length() {
        return bytes.length;
    }

    /** Returns the byte at a position, 0 to 255; -1 behind the last one. */
    int at(int position) {
        return position < bytes.length ? bytes[position] & 0xFF : -1;
    }

    static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
    }

    static boolean isLetter(int c) {
        int lower = c | 0x20;
        return c > 0 && lower >= 'a' && lower <= 'z';
    }

    /** Returns whether a byte ends the name of a tag. */
    static boolean endsName(int c) {
        return c < 0 || isSpace(c) || c == '/' || c == '>';
    }

    int indexOf(char wanted, int from) {
        int i = from;
        while (i < bytes.length && bytes[i] != wanted) {
            i++;
        }
        return i;
    }

    int skipSpaces(int from) {
        int i = from;
        while (isSpace(at(i))) {
            i++;
        }
        return i;
    }

    int nameEnd(int from) {
        int i = from;
        while (!endsName(at(i))) {
            i++;
        }
        return i;
    }

    /** Returns whether some text, given in lowercase, is at a position in any case. */
    boolean startsWith(String lowercase, int position) {
        if (position + lowercase.length() > bytes.length) {
            return false;
        }
        for (int i = 0; i < lowercase.length(); i++) {
            int c = bytes[position + i];
            int lower = c >= 'A' && c <= 'Z' ? c + 32 : c;
            if (lower != lowercase.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    String lowercase(int from, int to) {
        return new String(bytes, from, to - from, ISO_8859_1).toLowerCase(Locale.ROOT);
    }
}
