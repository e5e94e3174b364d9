package usher.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.format.FormatResult;
import usher.format.SkippedStep;
import usher.merge.MergeFinding;
import usher.merge.MergeResult;
import usher.preset.AccessEdit;
import usher.preset.Preset;
import usher.support.json.JsonObject;

/** Converts the results of formatting, of merging and of presets to JSON; see {@code docs/json.md}. */
public final class EditJson {
    private EditJson() {}

    public static Map<String, Object> of(String file, FormatResult formatted) {
        return new JsonObject()
                .add("file", file)
                .add("canonical", !formatted.changed())
                .addBytes("text", formatted.bytes())
                .addList("withheld", formatted.skipped(), EditJson::withheld)
                .add("unformatted", formatted.unsupported());
    }

    private static JsonObject withheld(SkippedStep left) {
        return new JsonObject().add("step", left.step()).add("why", left.why().toString());
    }

    public static Map<String, Object> of(MergeResult merged) {
        JsonObject members = new JsonObject();
        return (merged.refusal().isPresent()
                        ? members.add("text", Optional.empty())
                        : members.addBytes("text", merged.bytes()))
                .add("refusal", merged.refusal())
                .addList("findings", merged.findings(), EditJson::finding)
                .add("omitted", merged.omitted());
    }

    private static JsonObject finding(MergeFinding finding) {
        return new JsonObject()
                .add("kind", finding.kind())
                .add("place", finding.place())
                .add("message", finding.description());
    }

    public static Map<String, Object> presets() {
        return new JsonObject().addList("policies", List.of(Preset.values()), EditJson::preset);
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
                .addBytes("robots", edit.file())
                .add("changed", edit.changed())
                .add("proved", edit.proved())
                .add("unchangedCrawlers", edit.unchangedCrawlers())
                .addList("changes", edit.changes(), EditJson::change)
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
