package usher.report;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.internal.json.Json;
import usher.merge.MergeFinding;
import usher.merge.Merged;

/** What came of merging, in JSON; see {@code docs/json.md}. */
public final class MergeJson {
    private MergeJson() {}

    /** The result as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> of(Merged merged) {
        Map<String, Object> members = new LinkedHashMap<>();
        boolean refused = merged.refusal().isPresent();
        members.put("text", refused ? Optional.empty() : merged.bytes().text());
        members.put("refusal", merged.refusal());
        members.put(
                "findings", merged.findings().stream().map(MergeJson::finding).toList());
        members.put("omitted", merged.omitted());
        return members;
    }

    private static Map<String, Object> finding(MergeFinding finding) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("kind", finding.kind().name().toLowerCase(Locale.ROOT));
        members.put("place", finding.place());
        members.put("message", finding.words());
        return members;
    }
}
