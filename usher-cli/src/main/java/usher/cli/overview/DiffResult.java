package usher.cli.overview;

import java.util.Map;
import usher.diff.CrawlerGroupDiff;
import usher.report.DiffJson;

/**
 * The changes for a set of crawlers that have the same changes.
 *
 * @param reading the dialects in which the files were read
 */
record DiffResult(DialectPair reading, CrawlerGroupDiff diff) {
    Map<String, Object> toJson() {
        return DiffJson.of(diff, reading.before().id(), reading.after().id());
    }

    String dialect() {
        String before = reading.before().id();
        String after = reading.after().id();
        return before.equals(after) ? before : before + " → " + after;
    }
}
