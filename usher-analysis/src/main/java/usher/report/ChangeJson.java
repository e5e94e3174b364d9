package usher.report;

import java.util.Map;
import usher.support.json.JsonObject;
import usher.watch.SiteChange;

/** Converts a change of a site to JSON; see {@code docs/json.md}. */
public final class ChangeJson {
    private ChangeJson() {}

    public static Map<String, Object> of(SiteChange change) {
        return new JsonObject()
                .add("id", change.id())
                .add("site", change.site().toString())
                .add("time", change.time().toString())
                .add("kind", change.kind())
                .add("summary", change.summary())
                .addList("results", change.diffs(), DiffJson::of);
    }
}
