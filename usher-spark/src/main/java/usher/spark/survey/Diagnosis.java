package usher.spark.survey;

import java.util.Optional;
import usher.diagnostic.DiagnosticCode;
import usher.model.GroupTable;
import usher.model.RobotsTxt;
import usher.octets.Octets;
import usher.source.Completeness;

/**
 * How often reading a file by RFC 9309 finds what. The findings of most files are none, and that can be told without making
 * them: lines that are tidy, text that is UTF-8, and at most one group for all robots.
 */
final class Diagnosis {
    private static final Octets EVERYONE = Octets.of("*");

    private Diagnosis() {}

    /** Counts what was found by id. */
    static void of(RobotsTxt robots, LinePass lines, FactCounter facts) {
        if (!isClean(robots, lines)) {
            robots.diagnostics()
                    .forEach(found -> facts.add(Kind.DIAGNOSTIC, found.code().id()));
        }
        countPatternsWithoutSlash(robots.table(), facts);
    }

    /** Whether there is certainly nothing to say. */
    static boolean isClean(RobotsTxt robots, LinePass lines) {
        return lines.isTidy()
                && robots.completeness() == Completeness.WHOLE
                && hasOneDefaultGroup(robots.table())
                && isPlainText(robots.source().octets())
                && !robots.looksLikeHtml();
    }

    private static boolean isPlainText(Octets file) {
        boolean ascii = true;
        for (int i = 0; i < file.length(); i++) {
            int octet = file.at(i);
            if (octet == 0) {
                return false;
            }
            ascii &= octet < 0x80;
        }
        return ascii || file.isUtf8();
    }

    private static boolean hasOneDefaultGroup(GroupTable table) {
        Optional<Integer> first = Optional.empty();
        for (int group = 0; group < table.groups(); group++) {
            for (int agent = table.firstAgent(group); agent < table.firstAgent(group + 1); agent++) {
                if (table.agentValue(agent).equals(EVERYONE)) {
                    if (first.isPresent() && first.get() != group) {
                        return false;
                    }
                    first = Optional.of(group);
                }
            }
        }
        return true;
    }

    /** What compiling finds in RFC 9309; each rule once, whoever obeys it. */
    private static void countPatternsWithoutSlash(GroupTable table, FactCounter facts) {
        int count = 0;
        for (int rule = 0; rule < table.rules(); rule++) {
            int start = table.patternStart(rule);
            if (start < table.patternEnd(rule)) {
                int first = table.octets().at(start);
                count += first == '/' || first == '*' ? 0 : 1;
            }
        }
        if (count > 0) {
            facts.add(Kind.DIAGNOSTIC, DiagnosticCode.PATTERN_WITHOUT_SLASH.id(), count);
        }
    }
}
