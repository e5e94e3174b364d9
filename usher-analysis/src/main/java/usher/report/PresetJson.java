package usher.report;

import java.util.List;
import java.util.Map;
import usher.internal.json.JsonObject;
import usher.preset.AccessEdit;
import usher.preset.Preset;

/** Converts presets and the result of applying them to JSON; see {@code docs/json.md}. */
public final class PresetJson {
    private PresetJson() {}

    public static Map<String, Object> list() {
        return new JsonObject().addList("policies", List.of(Preset.values()), PresetJson::preset);
    }

    private static JsonObject preset(Preset preset) {
        return new JsonObject()
                .add("name", preset.word())
                .add("title", preset.title())
                .add("description", preset.description())
                .add("blocks", preset.blocks())
                .add("allows", preset.allows())
                .add("keeps", preset.keeps());
    }

    public static Map<String, Object> of(AccessEdit edit) {
        return new JsonObject()
                .add("robots", edit.file().text())
                .add("changed", edit.changed())
                .add("proved", edit.proved())
                .add("unchangedCrawlers", edit.unchangedCrawlers())
                .addList("changes", edit.changes(), PresetJson::change)
                .add("undecided", edit.undecided())
                .add("notes", edit.notes());
    }

    private static JsonObject change(AccessEdit.Change change) {
        return new JsonObject()
                .add("crawler", change.crawler())
                .add("dialect", change.dialect())
                .add("before", change.before())
                .add("after", change.after());
    }
}
