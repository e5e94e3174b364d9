package org.teavm.classlib.java.text;

import org.teavm.jso.JSBody;

/** {@code java.text.Normalizer}, which the compiler to JavaScript finds by this name, by {@code String.normalize}. */
public final class TNormalizer {
    private TNormalizer() {}

    /** The one form that our classes use. */
    public enum Form {
        NFC
    }

    public static String normalize(CharSequence text, Form form) {
        return nfc(text.toString());
    }

    public static boolean isNormalized(CharSequence text, Form form) {
        return nfc(text.toString()).contentEquals(text);
    }

    @JSBody(params = "text", script = "return text.normalize('NFC');")
    private static native String nfc(String text);
}
