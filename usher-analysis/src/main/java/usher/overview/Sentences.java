package usher.overview;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.internal.text.Resources;

/** The sentences of a summary. The code decides which one is true and fills it in; {@code sentences.tsv} words it. */
final class Sentences {
    private static final String TABLE = "sentences.tsv";
    private static final Pattern NAME = Pattern.compile("\\{([a-z]+)\\}");
    private static final Map<String, String> TEXTS =
            Resources.rows(Sentences.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(toMap(row -> row.get(0), row -> row.get(1)));

    private Sentences() {}

    /** @param values names and values, in turn: {@code "line", 3} */
    static String say(String key, Object... values) {
        String text = TEXTS.get(key);
        if (text == null) {
            throw new IllegalStateException(TABLE + " has no row " + key);
        }
        List<Object> given = List.of(values);
        return NAME.matcher(text).replaceAll(found -> {
            int at = given.indexOf(found.group(1));
            if (at < 0) {
                throw new IllegalStateException(key + " needs " + found.group(1));
            }
            return Matcher.quoteReplacement(String.valueOf(given.get(at + 1)));
        });
    }
}
