package usher.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.RobotsFile;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.overview.ChangeSentence;
import usher.support.json.Json;
import usher.support.json.JsonObject;

/** Converts the findings of lint to JSON; see {@code docs/json.md}. */
public final class LintJson {
    private LintJson() {}

    /** Returns the findings of one file as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> of(String name, RobotsFile file, List<Finding> findings) {
        return new JsonObject().add("file", name).addList("diagnostics", findings, finding -> finding(file, finding));
    }

    private static JsonObject finding(RobotsFile file, Finding finding) {
        return DocumentJson.diagnostic(finding.diagnostic())
                .add("severity", finding.severity())
                .add("message", finding.message())
                .addUnlessEmpty("dialects", finding.dialects())
                .addUnlessEmpty("otherLines", finding.otherLines())
                .addIfPresent("occurrences", occurrences(finding))
                .addIfPresent("fix", finding.fix().map(fix -> fix(file, fix)));
    }

    /** Returns the number of lines that a finding stands for, if these are several. */
    static Optional<Integer> occurrences(Finding finding) {
        return Optional.of(finding.otherLines().size() + 1).filter(lines -> lines > 1);
    }

    private static JsonObject fix(RobotsFile file, Fix fix) {
        return new JsonObject()
                .add("start", fix.span().start())
                .add("end", fix.span().end())
                .addBytes("replacement", fix.replacement())
                .add("safe", fix.isSafe())
                .addIfPresent("effect", ChangeSentence.ofFix(file, fix));
    }
}
