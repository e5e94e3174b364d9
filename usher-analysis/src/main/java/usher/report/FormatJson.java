package usher.report;

import java.util.Map;
import usher.format.FormatResult;
import usher.format.SkippedStep;
import usher.internal.json.JsonObject;

/** Converts the result of formatting to JSON; see {@code docs/json.md}. */
public final class FormatJson {
    private FormatJson() {}

    public static Map<String, Object> of(String file, FormatResult formatted) {
        return new JsonObject()
                .add("file", file)
                .add("canonical", !formatted.changed())
                .add("text", formatted.bytes().text())
                .addList("withheld", formatted.skipped(), FormatJson::withheld)
                .add("unformatted", formatted.unsupported());
    }

    private static JsonObject withheld(SkippedStep left) {
        return new JsonObject().add("step", left.step()).add("why", left.why().toString());
    }
}
