package usher.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.diagnostic.DiagnosticCode;
import usher.options.Option;

/** @param dialectIds the ids of all the linter's dialects that read the file identically */
record DialectReading(Dialect dialect, List<String> dialectIds, RobotsTxt robots) {
    private static final Set<DiagnosticCode> OTHER_FORMATS =
            Set.of(DiagnosticCode.LOOKS_LIKE_HTML, DiagnosticCode.NOT_ROBOTS_TXT);

    /** Parses a file in each dialect, once for those that are identical; the first dialect comes first. */
    static List<DialectReading> all(RobotsFile file, List<Dialect> dialects) {
        List<DialectReading> readings = new ArrayList<>();
        for (Dialect dialect : dialects) {
            if (readings.stream().noneMatch(reading -> isAlike(reading.dialect, dialect))) {
                List<String> dialectIds = dialects.stream()
                        .filter(other -> isAlike(dialect, other))
                        .map(Dialect::id)
                        .toList();
                readings.add(new DialectReading(dialect, dialectIds, file.as(dialect)));
            }
        }
        return List.copyOf(readings);
    }

    private static boolean isAlike(Dialect one, Dialect other) {
        return one.readsLike(other) && one.decidesLike(other);
    }

    /** Whether the file can be a robots.txt: it is no page, and nothing else that only looks like text. */
    boolean isText() {
        return robots.diagnostics().stream().noneMatch(found -> OTHER_FORMATS.contains(found.code()));
    }

    Policy policy(List<ProductToken> tokens) {
        return robots.policy(tokens);
    }

    /** Returns the policy for a crawler that obeys only groups that name it. */
    Policy policyWithoutDefaultGroup(List<ProductToken> tokens) {
        return robots.as(dialect.with(Option.STAR_GROUPS, false)).policy(tokens);
    }
}
