package usher.internal.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** The encodings that a byte order mark declares. UTF-32 is first: its LE mark starts with that of UTF-16. */
enum WideEncoding {
    UTF_32BE("UTF-32BE", "\0\0\u00FE\u00FF"),
    UTF_32LE("UTF-32LE", "\u00FF\u00FE\0\0"),
    UTF_16BE("UTF-16BE", "\u00FE\u00FF"),
    UTF_16LE("UTF-16LE", "\u00FF\u00FE");

    private static final char REPLACEMENT = '\uFFFD';

    private final String charset;
    private final byte[] mark;

    WideEncoding(String charset, String mark) {
        this.charset = charset;
        this.mark = mark.getBytes(ISO_8859_1);
    }

    /** Returns the UTF-8 form of a file with such a mark, and any other file unchanged. */
    static byte[] decode(byte[] file, List<Diagnostic> diagnostics) {
        for (WideEncoding encoding : values()) {
            if (encoding.announcedBy(file)) {
                diagnostics.add(Diagnostic.ofFile(DiagnosticCode.WIDE_ENCODING, encoding.charset));
                return encoding.text(file).toByteArray();
            }
        }
        return file;
    }

    private boolean announcedBy(byte[] file) {
        return file.length >= mark.length && Arrays.equals(file, 0, mark.length, mark, 0, mark.length);
    }

    /** A lone surrogate becomes U+FFFD and does not affect the next character, such as a line break. */
    private Bytes text(byte[] file) {
        if (mark.length == 4) {
            return Bytes.of(new String(file, 4, file.length - 4, Charset.forName(charset)));
        }
        int high = this == UTF_16BE ? 0 : 1;
        StringBuilder units = new StringBuilder(file.length / 2);
        for (int i = mark.length; i + 1 < file.length; i += 2) {
            units.append((char) ((file[i + high] & 0xFF) << 8 | file[i + 1 - high] & 0xFF));
        }
        if (file.length % 2 == 1) {
            units.append(REPLACEMENT);
        }
        return Bytes.of(units.toString());
    }
}
