package usher.spark.survey;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * What files say about the use of content: the values of {@code Content-Signal} (CS-01 to CS-03; none
 * changes a verdict, D-14; there is no grammar, so that this is one: items separated by commas, {@code signal=value}) and of
 * {@code Content-Usage} (AIPREF, AP-01 and AP-04: a dictionary of RFC 9651). A path before the preference is left out: that
 * something is said counts, not for which path.
 */
enum Signals {
    CONTENT_SIGNAL("content-signal") {
        @Override
        Map<String, String> readPreference(String text) {
            Map<String, String> signals = new LinkedHashMap<>();
            for (String item : text.split(",", -1)) {
                int equals = item.indexOf('=');
                if (equals < 0) {
                    signals.put(INVALID, INVALID);
                    continue;
                }
                String signal = word(item.substring(0, equals));
                String value = word(item.substring(equals + 1));
                boolean good = !signal.isEmpty() && !value.isEmpty();
                signals.put(good ? signal : INVALID, good ? value : INVALID);
            }
            return signals;
        }
    },
    CONTENT_USAGE("content-usage") {
        @Override
        Map<String, String> readPreference(String text) {
            Map<String, String> members = new LinkedHashMap<>();
            UsageDictionary.read(text)
                    .ifPresentOrElse(
                            read -> read.forEach((label, value) ->
                                    members.put(word(label).isEmpty() ? INVALID : label, usage(value))),
                            () -> members.put(INVALID, INVALID));
            return members;
        }
    };

    /** Stands for a signal or a value that cannot be understood. */
    static final String INVALID = "(invalid)";

    private static final int LONGEST_VALUE = 1_000;
    private static final int LONGEST_WORD = 40;
    private static final ByteSet WORD = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("-_."));

    private final String field;

    Signals(String field) {
        this.field = requireNonNull(field);
    }

    /** The name of the field in small letters. */
    String field() {
        return field;
    }

    /** Each signal of a line with its value; content that cannot be understood is {@link #INVALID}. */
    Map<String, String> read(Bytes value) {
        if (value.length() > LONGEST_VALUE) {
            return Map.of(INVALID, INVALID);
        }
        int blank = value.indexOf(ByteSet.BLANKS, 0);
        boolean path = !value.isEmpty() && value.at(0) == '/';
        if (path && blank < 0) {
            return Map.of(INVALID, INVALID);
        }
        Bytes preference = path ? value.slice(blank) : value;
        return readPreference(preference.strip(ByteSet.BLANKS).latin1());
    }

    abstract Map<String, String> readPreference(String text);

    private static String word(String written) {
        Bytes word = Bytes.of(written.strip());
        boolean good = word.length() <= LONGEST_WORD && word.consistsOf(WORD);
        return good ? lower(word) : "";
    }

    /** The bytes as text with A to Z in small letters. */
    static String lower(Bytes bytes) {
        char[] text = bytes.text().toCharArray();
        for (int i = 0; i < text.length; i++) {
            text[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char) (text[i] + 32) : text[i];
        }
        return new String(text);
    }

    private static String usage(String value) {
        return value.equals("y") || value.equals("n") ? value : "(unknown)";
    }
}
