package usher.spark.survey;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.usage.internal.preference.StructuredFieldException;
import usher.usage.internal.preference.StructuredFieldParser;
import usher.usage.internal.preference.StructuredMember;

/**
 * Parses preferences about the use of content. {@code Content-Signal} (CS-01 to CS-03; it changes no verdict, D-14) has
 * no standard grammar; it is read as items {@code signal=value} separated by commas. {@code Content-Usage} (AIPREF,
 * AP-01 and AP-04) is a dictionary of RFC 9651. A path before the preference is ignored. The readers of {@code usher-analysis}
 * are not used, because they return purposes; a survey counts the words that sites write, known or not.
 */
enum ContentPreference {
    CONTENT_SIGNAL("content-signal") {
        @Override
        Map<String, String> readPreference(Bytes preference) {
            Map<String, String> signals = new LinkedHashMap<>();
            for (String item : preference.latin1().split(",", -1)) {
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
        Map<String, String> readPreference(Bytes preference) {
            try {
                Map<String, String> members = new LinkedHashMap<>();
                StructuredFieldParser.dictionary(preference.toByteArray())
                        .members()
                        .forEach(
                                (label, member) -> members.put(word(label).isEmpty() ? INVALID : label, usage(member)));
                return members;
            } catch (StructuredFieldException e) {
                return Map.of(INVALID, INVALID);
            }
        }
    };

    /** Stands for an invalid signal or value. */
    static final String INVALID = "(invalid)";

    private static final int MAX_VALUE = 1_000;
    private static final int MAX_WORD = 40;
    private static final ByteSet WORD = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("-_."));

    private final String field;

    ContentPreference(String field) {
        this.field = requireNonNull(field);
    }

    /** Returns the name of the directive in lowercase. */
    String field() {
        return field;
    }

    /** Returns the signals of a line with their values; {@link #INVALID} for content that cannot be parsed. */
    Map<String, String> read(Bytes value) {
        if (value.length() > MAX_VALUE) {
            return Map.of(INVALID, INVALID);
        }
        int space = value.indexOf(ByteSet.SPACE_AND_TAB, 0);
        boolean path = !value.isEmpty() && value.at(0) == '/';
        if (path && space < 0) {
            return Map.of(INVALID, INVALID);
        }
        Bytes preference = path ? value.slice(space) : value;
        return readPreference(preference.strip(ByteSet.SPACE_AND_TAB));
    }

    abstract Map<String, String> readPreference(Bytes preference);

    private static String word(String written) {
        Bytes word = Bytes.of(written.strip());
        boolean good = word.length() <= MAX_WORD && word.consistsOf(WORD);
        return good ? lower(word) : "";
    }

    /** Returns the bytes as text with A to Z in lowercase. */
    static String lower(Bytes bytes) {
        char[] text = bytes.text().toCharArray();
        for (int i = 0; i < text.length; i++) {
            text[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char) (text[i] + 32) : text[i];
        }
        return new String(text);
    }

    private static String usage(StructuredMember member) {
        return member.token()
                .filter(value -> value.equals("y") || value.equals("n"))
                .orElse("(unknown)");
    }
}
