package usher.internal.text;

import java.util.List;
import java.util.Locale;

/** Parts of messages that several front ends share. Texts are not escaped. */
public final class Phrases {
    private Phrases() {}

    /** Returns the number and the noun, with an s appended unless the number is 1. */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns the name of a constant in lowercase with hyphens, as files, command lines and JSON write it. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the first names, and how many there are besides: {@code a, b and 3 more}. */
    public static String list(List<String> names, int max) {
        return andMore(names.subList(0, Math.min(max, names.size())), names.size() - max);
    }

    public static String and(List<String> names) {
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    public static String andMore(List<String> shown, int more) {
        return String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
    }

    /** Returns the first characters of a text, with an ellipsis if there are more. */
    public static String cut(String text, int max) {
        return text.length() <= max ? text : text.substring(0, max) + "…";
    }
}
