package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Locale;

/** Searches the bytes of a page. All methods read forward from a position, and return the length if nothing is found. */
final class HtmlText {
    private final byte[] bytes;

    HtmlText(byte[] bytes) {
        this.bytes = bytes;
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
