package usher.report;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import usher.format.Formatted;
import usher.format.Withheld;
import usher.internal.json.Json;

/** What became of a file that was formatted, in JSON; see {@code docs/json.md}. */
public final class FormatJson {
    private FormatJson() {}

    /** The result for a file of that name as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> of(String file, Formatted formatted) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("file", file);
        members.put("canonical", !formatted.changed());
        members.put("text", formatted.bytes().text());
        members.put(
                "withheld",
                formatted.withheld().stream().map(FormatJson::withheld).toList());
        members.put("unformatted", formatted.unformatted().map(FormatJson::word));
        return members;
    }

    private static Map<String, Object> withheld(Withheld left) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("step", word(left.step()));
        members.put("why", left.why().toString());
        return members;
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
