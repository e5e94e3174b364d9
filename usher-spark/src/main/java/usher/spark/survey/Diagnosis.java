package usher.spark.survey;

import java.util.Optional;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.syntax.Completeness;
import usher.syntax.RecordType;

/**
 * How often reading a file by RFC 9309 finds what. For most files that can be told without making the findings: their lines are
 * tidy, their text is UTF-8, and there is at most one group for all robots.
 */
final class Diagnosis {
    private static final Bytes EVERYONE = Bytes.of("*");

    private Diagnosis() {}

    /** Counts what was found by id. */
    static void of(RobotsTxt robots, LinePass lines, FactCounter facts) {
        if (isPlain(robots, lines)) {
            add(DiagnosticCode.KEY_UNKNOWN, lines.count(RecordType.OTHER), facts);
            add(DiagnosticCode.LINE_UNPARSEABLE, lines.count(RecordType.UNPARSEABLE), facts);
        } else {
            robots.diagnostics()
                    .forEach(found -> facts.add(Kind.DIAGNOSTIC, found.code().id()));
        }
        countPatternsWithoutSlash(ParsedFile.table(robots), facts);
    }

    private static void add(DiagnosticCode code, int count, FactCounter facts) {
        if (count > 0) {
            facts.add(Kind.DIAGNOSTIC, code.id(), count);
        }
    }

    /** Whether there is certainly nothing to say but what is counted line by line. */
    static boolean isPlain(RobotsTxt robots, LinePass lines) {
        return lines.isTidy()
                && robots.completeness() == Completeness.WHOLE
                && hasOneDefaultGroup(ParsedFile.table(robots))
                && isPlainText(robots.bytes())
                && !robots.looksLikeHtml();
    }

    private static boolean isPlainText(Bytes file) {
        boolean ascii = true;
        for (int i = 0; i < file.length(); i++) {
            int b = file.at(i);
            if (b == 0) {
                return false;
            }
            ascii &= b < 0x80;
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
                int first = table.bytes().at(start);
                count += first == '/' || first == '*' ? 0 : 1;
            }
        }
        add(DiagnosticCode.PATTERN_WITHOUT_SLASH, count, facts);
    }
}
