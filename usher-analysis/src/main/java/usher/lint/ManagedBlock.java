package usher.lint;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import usher.Access;
import usher.Group;
import usher.Group.UserAgentLine;
import usher.Rule;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Rules for the whole site that the file's owner wrote, and others that a CDN put into a block of its own beside them. */
final class ManagedBlock implements LintCheck {
    private static final Bytes BEGIN = Bytes.of("BEGIN Cloudflare Managed content");
    private static final Bytes END = Bytes.of("END Cloudflare Managed content");
    private static final Bytes ROOT = Bytes.of("/");

    @Override
    public void look(LintedFile file, Findings findings) {
        int begin = 0;
        int end = 0;
        for (RobotsRecord line : file.records()) {
            if (line.type() == RecordType.COMMENT_LINE) {
                begin = begin == 0 && has(file, line, BEGIN) ? line.lineNumber() : begin;
                end = begin > 0 && end == 0 && has(file, line, END) ? line.lineNumber() : end;
            }
        }
        if (end > begin) {
            compare(file, begin, end, findings);
        }
    }

    /** A comment is no part of what a line says, so it is looked for in the file. */
    private static boolean has(LintedFile file, RobotsRecord line, Bytes words) {
        int next = line.lineNumber() < file.records().size()
                ? file.record(line.lineNumber() + 1).line().text().span().start()
                : file.main().robots().bytes().length();
        int start = line.line().text().span().start();
        return file.main().robots().bytes().slice(start, next).indexOfIgnoringCase(words, 0) >= 0;
    }

    private static void compare(LintedFile file, int begin, int end, Findings findings) {
        Map<String, Integer> managed = new HashMap<>();
        for (Group group : file.groups()) {
            for (Rule rule : whole(group, line -> line > begin && line < end)) {
                group.userAgents().forEach(name -> managed.putIfAbsent(said(name, rule.access()), rule.line()));
            }
        }
        for (Group group : file.groups()) {
            for (Rule rule : whole(group, line -> line < begin || line > end)) {
                group.userAgents().forEach(name -> tell(file, name, rule, managed, findings));
            }
        }
    }

    /** The first rules of a group, at most one of each kind, that allow or disallow the whole site. */
    private static Collection<Rule> whole(Group group, IntPredicate place) {
        Map<Access, Rule> first = new EnumMap<>(Access.class);
        group.rules().stream()
                .filter(rule -> place.test(rule.line()))
                .filter(rule -> rule.pattern().bytes().equals(ROOT))
                .forEach(rule -> first.putIfAbsent(rule.access(), rule));
        return first.values();
    }

    private static void tell(
            LintedFile file, UserAgentLine name, Rule own, Map<String, Integer> managed, Findings findings) {
        Integer line = managed.get(said(name, own.access().opposite()));
        boolean everyone = key(name).equals(Audience.NAMELESS);
        if (line != null && everyone && own.access() == Access.DISALLOW) {
            findings.add(file.finding(DiagnosticCode.MANAGED_ALLOW_WINS, own, Integer.toString(line)));
        } else if (line != null && !everyone && own.access() == Access.ALLOW) {
            findings.add(file.finding(
                    DiagnosticCode.MANAGED_DISALLOW_LOST, own, name.value().text(), Integer.toString(line)));
        }
    }

    /** A string is comparable, whatever its hash code. */
    private static String said(UserAgentLine name, Access access) {
        return access + " " + key(name);
    }

    private static String key(UserAgentLine name) {
        return AsciiCase.lower(name.value().text());
    }
}
