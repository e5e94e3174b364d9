package usher.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.internal.json.Json;
import usher.lint.Finding;
import usher.lint.Fix;

/** Converts the findings of lint to JSON; see {@code docs/json.md}. */
public final class LintJson {
    private LintJson() {}

    /**
     * Returns the findings of one file as the members of a JSON object, for {@link Json#text}.
     *
     * @param file the name of the file
     */
    public static Map<String, Object> of(String file, List<Finding> findings) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("file", file);
        members.put("diagnostics", new LazyList<>(findings, LintJson::finding));
        return members;
    }

    private static Map<String, Object> finding(Finding finding) {
        Map<String, Object> members = DocumentJson.diagnostic(finding.diagnostic());
        members.put("severity", finding.severity().name().toLowerCase(Locale.ROOT));
        members.put("message", finding.message());
        if (!finding.dialects().isEmpty()) {
            members.put("dialects", finding.dialects());
        }
        finding.fix().ifPresent(fix -> members.put("fix", fix(fix)));
        return members;
    }

    private static Map<String, Object> fix(Fix fix) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("start", fix.span().start());
        members.put("end", fix.span().end());
        members.put("replacement", fix.replacement().text());
        members.put("safe", fix.isSafe());
        return members;
    }
}
