package usher.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** The encodings other than UTF-8 that a byte order mark announces. UTF-32 stands first: its LE mark begins like UTF-16's. */
enum WideEncoding {
    UTF_32BE("UTF-32BE", 0x00, 0x00, 0xFE, 0xFF),
    UTF_32LE("UTF-32LE", 0xFF, 0xFE, 0x00, 0x00),
    UTF_16BE("UTF-16BE", 0xFE, 0xFF),
    UTF_16LE("UTF-16LE", 0xFF, 0xFE);

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
                int start = encoding.mark.length;
                return new String(file, start, file.length - start, Charset.forName(encoding.charset)).getBytes(UTF_8);
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
}
