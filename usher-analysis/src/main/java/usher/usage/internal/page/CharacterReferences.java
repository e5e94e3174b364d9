package usher.usage.internal.page;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decodes the character references that a value needs, in one pass. The result is never longer. */
final class CharacterReferences {
    private static final Map<String, String> NAMED = Map.of(
            "amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ", "comma", ",", "colon", ":", "sol",
            "/", "period", ".");

    private static final Pattern REFERENCE =
            Pattern.compile("&(?:#([0-9]{1,10})|#[xX]([0-9a-fA-F]{1,9})|([a-z]{2,6}));");

    private CharacterReferences() {}

    static String decode(String value) {
        return REFERENCE.matcher(value).replaceAll(reference -> Matcher.quoteReplacement(character(reference)));
    }

    private static String character(MatchResult reference) {
        if (reference.start(3) >= 0) {
            return NAMED.getOrDefault(reference.group(3), reference.group());
        }
        long number =
                reference.start(1) >= 0 ? Long.parseLong(reference.group(1)) : Long.parseLong(reference.group(2), 16);
        return number > 0 && number <= Character.MAX_CODE_POINT ? Character.toString((int) number) : reference.group();
    }
}
