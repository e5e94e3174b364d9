package usher.spark.survey;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses a dictionary of RFC 9651 §3.2 as Content-Usage needs it: keys with their values as written; parameters are
 * ignored. One error makes the whole dictionary invalid, as the RFC requires. Patterns are possessive and never
 * backtrack; callers limit the length of the text.
 */
final class UsageDictionary {
    private static final String KEY_WORD = "[a-z*][a-z0-9_.*-]*+";
    private static final String ITEM_TEXT = "-?[0-9]{1,12}\\.[0-9]{1,3}|@?-?[0-9]{1,15}"
            + "|%?\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\])*+\""
            + "|[A-Za-z*][A-Za-z0-9:/!#$%&'*+.^_`|~-]*+"
            + "|:[A-Za-z0-9+/=]*+:"
            + "|\\?[01]";
    private static final Pattern KEY = Pattern.compile(KEY_WORD);
    private static final Pattern ITEM = Pattern.compile(ITEM_TEXT);
    private static final Pattern PARAMETERS = Pattern.compile("(?:; *+" + KEY_WORD + "(?:=(?:" + ITEM_TEXT + "))?+)*+");
    private static final Pattern COMMA = Pattern.compile("[ \t]*+,[ \t]*+");
    private static final Pattern SPACES = Pattern.compile(" *+");

    private final String text;
    private final Map<String, String> members = new LinkedHashMap<>();
    private int at;

    private UsageDictionary(String text) {
        this.text = text;
    }

    /** Returns the members, the last of each key; empty if the text is not a dictionary. */
    static Optional<Map<String, String>> read(String text) {
        UsageDictionary dictionary = new UsageDictionary(text);
        return dictionary.readAll() ? Optional.of(dictionary.members) : Optional.empty();
    }

    private boolean readAll() {
        if (text.isEmpty()) {
            return true;
        }
        do {
            if (!readMember()) {
                return false;
            }
            if (at == text.length()) {
                return true;
            }
        } while (take(COMMA).isPresent());
        return false;
    }

    private boolean readMember() {
        Optional<String> key = take(KEY);
        boolean valued = key.isPresent() && at < text.length() && text.charAt(at) == '=';
        at += valued ? 1 : 0;
        Optional<String> value = valued ? readValue() : Optional.of("?1");
        if (key.isEmpty() || value.isEmpty()) {
            return false;
        }
        take(PARAMETERS);
        members.put(key.get(), value.get());
        return true;
    }

    private Optional<String> readValue() {
        if (at == text.length() || text.charAt(at) != '(') {
            return take(ITEM);
        }
        int start = at++;
        take(SPACES);
        while (at < text.length() && text.charAt(at) != ')') {
            if (take(ITEM).isEmpty()) {
                return Optional.empty();
            }
            take(PARAMETERS);
            boolean apart = !take(SPACES).orElse("").isEmpty();
            if (!apart && (at == text.length() || text.charAt(at) != ')')) {
                return Optional.empty();
            }
        }
        if (at == text.length()) {
            return Optional.empty();
        }
        return Optional.of(text.substring(start, ++at));
    }

    private Optional<String> take(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return Optional.empty();
        }
        at = matcher.end();
        return Optional.of(matcher.group());
    }
}
