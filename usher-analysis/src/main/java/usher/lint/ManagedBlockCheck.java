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
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports conflicts between the owner's rules for the whole site and those in a block managed by a CDN. */
final class ManagedBlockCheck implements LintCheck {
    private static final Bytes BEGIN = Bytes.of("BEGIN Cloudflare Managed content");
    private static final Bytes END = Bytes.of("END Cloudflare Managed content");
    private static final Bytes ROOT = Bytes.of("/");

    @Override
    public void look(LintedFile file, FindingCollector findings) {
        int begin = 0;
        int end = 0;
        for (ParsedLine line : file.lines()) {
            if (line.type() == LineType.COMMENT_LINE) {
                begin = begin == 0 && has(file, line, BEGIN) ? line.lineNumber() : begin;
                end = begin > 0 && end == 0 && has(file, line, END) ? line.lineNumber() : end;
            }
        }
        if (end > begin) {
            compare(file, begin, end, findings);
        }
    }

    /** Searches the file, because parsed lines do not contain comments. */
    private static boolean has(LintedFile file, ParsedLine line, Bytes words) {
        int next = line.lineNumber() < file.lines().size()
                ? file.line(line.lineNumber() + 1).line().text().span().start()
                : file.main().robots().bytes().length();
        int start = line.line().text().span().start();
        return file.main().robots().bytes().slice(start, next).indexOfIgnoringCase(words, 0) >= 0;
    }

    private static void compare(LintedFile file, int begin, int end, FindingCollector findings) {
        Map<String, Integer> managed = new HashMap<>();
        for (Group group : file.groups()) {
            for (Rule rule : whole(group, line -> line > begin && line < end)) {
                group.userAgents().forEach(name -> managed.putIfAbsent(key(name, rule.access()), rule.line()));
            }
        }
        for (Group group : file.groups()) {
            for (Rule rule : whole(group, line -> line < begin || line > end)) {
                group.userAgents().forEach(name -> report(file, name, rule, managed, findings));
            }
        }
    }

    /** Returns the first Allow and the first Disallow of a group for the whole site. */
    private static Collection<Rule> whole(Group group, IntPredicate place) {
        Map<Access, Rule> first = new EnumMap<>(Access.class);
        group.rules().stream()
                .filter(rule -> place.test(rule.line()))
                .filter(rule -> rule.pattern().bytes().equals(ROOT))
                .forEach(rule -> first.putIfAbsent(rule.access(), rule));
        return first.values();
    }

    private static void report(
            LintedFile file, UserAgentLine name, Rule own, Map<String, Integer> managed, FindingCollector findings) {
        Integer line = managed.get(key(name, own.access().opposite()));
        boolean allCrawlers = key(name).equals(AddressedCrawlers.NAMELESS);
        if (line != null && allCrawlers && own.access() == Access.DISALLOW) {
            findings.add(file.finding(DiagnosticCode.MANAGED_ALLOW_WINS, own, Integer.toString(line)));
        } else if (line != null && !allCrawlers && own.access() == Access.ALLOW) {
            findings.add(file.finding(
                    DiagnosticCode.MANAGED_DISALLOW_LOST, own, name.value().text(), Integer.toString(line)));
        }
    }

    /** Returns a string key, because strings with equal hash codes are still comparable. */
    private static String key(UserAgentLine name, Access access) {
        return access + " " + key(name);
    }

    private static String key(UserAgentLine name) {
        return AsciiCase.lower(name.value().text());
    }
}
