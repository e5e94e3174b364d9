package usher.internal.parse;

import java.nio.charset.Charset;
import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** The encodings other than UTF-8 that a byte order mark announces. UTF-32 stands first: its LE mark begins like UTF-16's. */
enum WideEncoding {
    UTF_32BE("UTF-32BE", 0x00, 0x00, 0xFE, 0xFF),
    UTF_32LE("UTF-32LE", 0xFF, 0xFE, 0x00, 0x00),
    UTF_16BE("UTF-16BE", 0xFE, 0xFF),
    UTF_16LE("UTF-16LE", 0xFF, 0xFE);

    private static final char REPLACEMENT = '\uFFFD';

    private final String charset;
    private final int[] mark;

    WideEncoding(String charset, int... mark) {
        this.charset = charset;
        this.mark = mark;
    }

    /** The UTF-8 form of a file that announces a wide encoding; any other file as it is. */
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
        if (file.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((file[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** A half of a pair that stands alone becomes U+FFFD and takes nothing with it, least of all a line end. */
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
