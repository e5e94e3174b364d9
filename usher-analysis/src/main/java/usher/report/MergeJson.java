package usher.report;

import java.util.Map;
import java.util.Optional;
import usher.internal.json.JsonObject;
import usher.merge.MergeFinding;
import usher.merge.MergeResult;

/** Converts the result of merging to JSON; see {@code docs/json.md}. */
public final class MergeJson {
    private MergeJson() {}

    public static Map<String, Object> of(MergeResult merged) {
        Optional<String> text = merged.refusal().isPresent()
                ? Optional.empty()
                : Optional.of(merged.bytes().text());
        return new JsonObject()
                .add("text", text)
                .add("refusal", merged.refusal())
                .addList("findings", merged.findings(), MergeJson::finding)
                .add("omitted", merged.omitted());
    }

    private static JsonObject finding(MergeFinding finding) {
        return new JsonObject()
                .add("kind", finding.kind())
                .add("place", finding.place())
                .add("message", finding.description());
    }
}
