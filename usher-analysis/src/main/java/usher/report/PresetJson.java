package usher.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import usher.internal.json.Json;
import usher.preset.AccessEdit;
import usher.preset.Preset;

/** Converts presets and the result of applying them to JSON; see {@code docs/json.md}. */
public final class PresetJson {
    private PresetJson() {}

    /** Returns all presets as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> list() {
        return Map.of(
                "policies",
                Arrays.stream(Preset.values()).map(PresetJson::preset).toList());
    }

    private static Map<String, Object> preset(Preset preset) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", preset.word());
        members.put("title", preset.title());
        members.put("description", preset.description());
        members.put("blocks", preset.blocks());
        members.put("allows", preset.allows());
        members.put("keeps", preset.keeps());
        return members;
    }

    /** Returns the result as the members of a JSON object. */
    public static Map<String, Object> of(AccessEdit edit) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robots", edit.file().text());
        members.put("changed", edit.changed());
        members.put("proved", edit.proved());
        members.put("unchangedCrawlers", edit.unchangedCrawlers());
        members.put("changes", edit.changes().stream().map(PresetJson::change).toList());
        members.put("undecided", edit.undecided());
        members.put("notes", edit.notes());
        return members;
    }

    private static Map<String, Object> change(AccessEdit.Change change) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("crawler", change.crawler());
        members.put("dialect", change.dialect());
        members.put("before", change.before().word());
        members.put("after", change.after().word());
        return members;
    }
}
