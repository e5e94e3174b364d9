package usher.usage.internal.page;

import java.util.Map;

/** Decodes the character references that a value needs; others remain as they are. One pass, and the result is never longer. */
final class CharacterReferences {
    private static final int MAX_LENGTH = 12;

    private static final Map<String, String> NAMED = Map.of(
            "amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ", "comma", ",", "colon", ":", "sol",
            "/", "period", ".");

    private CharacterReferences() {}

    static String decode(String value) {
        int next = value.indexOf('&');
        if (next < 0) {
            return value;
        }
        StringBuilder decoded = new StringBuilder(value.length());
        int from = 0;
        while (next >= 0) {
            decoded.append(value, from, next);
            from = next;
            int end = semicolon(value, next + 1);
            String character = end < 0 ? "" : character(value.substring(next + 1, end));
            if (!character.isEmpty()) {
                decoded.append(character);
                from = end + 1;
            } else {
                decoded.append('&');
                from = next + 1;
            }
            next = value.indexOf('&', from);
        }
        return decoded.append(value, from, value.length()).toString();
    }

    private static int semicolon(String value, int from) {
        int last = Math.min(value.length(), from + MAX_LENGTH);
        for (int i = from; i < last; i++) {
            if (value.charAt(i) == ';') {
                return i;
            }
        }
        return -1;
    }

    /** Returns the character of a reference; nothing if the reference is not known. */
    private static String character(String reference) {
        if (!reference.startsWith("#")) {
            return NAMED.getOrDefault(reference, "");
        }
        boolean hexadecimal = reference.startsWith("x", 1) || reference.startsWith("X", 1);
        String digits = reference.substring(hexadecimal ? 2 : 1);
        if (digits.isEmpty()
                || !digits.chars().allMatch(c -> c < 128 && Character.digit(c, hexadecimal ? 16 : 10) >= 0)) {
            return "";
        }
        long number = Long.parseLong(digits, hexadecimal ? 16 : 10);
        return number > 0 && number <= Character.MAX_CODE_POINT ? Character.toString((int) number) : "";
    }
}
