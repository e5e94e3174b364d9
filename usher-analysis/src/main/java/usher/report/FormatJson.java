package usher.report;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import usher.format.FormatResult;
import usher.format.SkippedStep;
import usher.internal.json.Json;

/** Converts the result of formatting to JSON; see {@code docs/json.md}. */
public final class FormatJson {
    private FormatJson() {}

    /** Returns the result for a file as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> of(String file, FormatResult formatted) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("file", file);
        members.put("canonical", !formatted.changed());
        members.put("text", formatted.bytes().text());
        members.put(
                "withheld",
                formatted.skipped().stream().map(FormatJson::withheld).toList());
        members.put("unformatted", formatted.unsupported().map(FormatJson::word));
        return members;
    }

    private static Map<String, Object> withheld(SkippedStep left) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("step", word(left.step()));
        members.put("why", left.why().toString());
        return members;
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
