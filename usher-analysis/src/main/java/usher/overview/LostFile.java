package usher.overview;

import static java.util.stream.Collectors.toSet;
import static usher.overview.Sentences.say;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.RobotsTxt;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Openness;
import usher.internal.text.Phrases;
import usher.lint.Finding;
import usher.overview.SiteSummary.Level;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** A file of which no crawler in any dialect obeys a rule, and the reason. */
record LostFile(RobotsTxt file, SiteFacts facts, List<Finding> findings) {
    static final Set<LineType> BLANK = Set.of(LineType.EMPTY_LINE, LineType.COMMENT_LINE);

    /** What makes a rule or a User-agent line ineffective, the first reason first. */
    private static final Set<DiagnosticCode> LOSSES = EnumSet.of(
            DiagnosticCode.RULE_OUTSIDE_GROUP,
            DiagnosticCode.KEY_TYPO,
            DiagnosticCode.LINE_UNPARSEABLE,
            DiagnosticCode.COLON_MISSING,
            DiagnosticCode.AGENT_UNREADABLE,
            DiagnosticCode.AGENT_EMPTY,
            DiagnosticCode.RULES_ON_AGENT_LINE,
            DiagnosticCode.LINES_RUN_TOGETHER,
            DiagnosticCode.VALUES_ON_ONE_LINE,
            DiagnosticCode.BREAK_AS_TEXT,
            DiagnosticCode.NAME_AND_PATH_SWAPPED,
            DiagnosticCode.HOST_IN_PATH,
            DiagnosticCode.PLACEHOLDER,
            DiagnosticCode.PATTERN_WITHOUT_SLASH,
            DiagnosticCode.PATTERN_IS_URL,
            DiagnosticCode.PATTERN_OF_OTHER_SITE,
            DiagnosticCode.PATTERN_NOT_ASCII,
            DiagnosticCode.QUOTES,
            DiagnosticCode.MARK_INSIDE,
            DiagnosticCode.INVISIBLE_CHARACTER);

    static final Pattern TAG = Pattern.compile("</?[A-Za-z]{1,10}[ /]{0,2}>");

    record Story(Level level, String headline, Optional<String> detail) {}

    /** Returns what to say; empty if a rule takes effect, or if none is meant to. */
    Optional<Story> find() {
        Optional<String> other = file.looksLikeHtml()
                ? Optional.of("a web page")
                : file.diagnostics().stream()
                        .filter(found -> found.code() == DiagnosticCode.NOT_ROBOTS_TXT)
                        .findFirst()
                        .map(found -> found.args().get(0));
        Set<LineType> types = file.lines().stream().map(ParsedLine::type).collect(toSet());
        boolean isOpenToAll = Stream.concat(
                        facts.overview().crawlers().stream(),
                        Stream.of(facts.others().crawler()))
                .allMatch(crawler -> crawler.openness() == Openness.OPEN
                        && crawler.details().rules().isEmpty());
        if (other.isPresent()) {
            Optional<String> why = isOpenToAll ? Optional.of(say("why-no-rule")) : Optional.empty();
            return Optional.of(new Story(Level.TROUBLE, say("not-robots", "what", other.get()), why));
        }
        boolean opens = file.lines().stream()
                .anyMatch(
                        line -> line.type() == LineType.DISALLOW && line.value().isEmpty());
        if (!isOpenToAll || opens && !file.groups().isEmpty()) {
            return Optional.empty();
        }
        if (BLANK.containsAll(types)) {
            return Optional.of(new Story(Level.NEUTRAL, say("empty"), Optional.of("")));
        }
        return why(types).map(detail -> new Story(Level.TROUBLE, say("nothing"), Optional.of(detail)));
    }

    private Optional<String> why(Set<LineType> types) {
        List<Diagnostic> outside = file.diagnostics().stream()
                .filter(found -> found.code() == DiagnosticCode.RULE_OUTSIDE_GROUP)
                .toList();
        if (!outside.isEmpty()) {
            int first = outside.get(0).line();
            int last = outside.get(outside.size() - 1).line();
            String lines = first == last ? "Line " + first + " stands" : "Lines " + first + " to " + last + " stand";
            return Optional.of(say("why-outside", "lines", lines));
        }
        Optional<Finding> lost =
                first(EnumSet.of(DiagnosticCode.NAME_AND_PATH_SWAPPED)).or(() -> first(LOSSES));
        if (lost.isPresent()) {
            return lost.map(this::words);
        }
        return file.groups().isEmpty() && !types.contains(LineType.SITEMAP)
                ? Optional.of(say("why-no-agent"))
                : Optional.empty();
    }

    private Optional<Finding> first(Set<DiagnosticCode> codes) {
        return findings.stream()
                .filter(finding -> codes.contains(finding.diagnostic().code()) && isAboutAccess(finding))
                .findFirst();
    }

    private boolean isAboutAccess(Finding finding) {
        int line = finding.diagnostic().line();
        // A dialect that does not decode the file can have more lines.
        String text = line == 0 || line > file.lines().size()
                ? ""
                : line(line).text().text().toLowerCase(Locale.ROOT);
        return text.contains("allow") || text.contains("agent");
    }

    private ParsedLine line(int number) {
        return file.lines().get(number - 1);
    }

    private String words(Finding finding) {
        Diagnostic found = finding.diagnostic();
        if (found.code() == DiagnosticCode.NAME_AND_PATH_SWAPPED) {
            String path = Phrases.cut(found.args().get(0), 40);
            String name = found.args().get(1);
            return say("why-swapped", "line", found.line(), "other", found.line() + 1, "name", name, "path", path);
        }
        Matcher tag = TAG.matcher(line(found.line()).text().text());
        if (tag.find()) {
            return say("why-tags", "line", found.line(), "tag", tag.group());
        }
        String fix = found.code() == DiagnosticCode.PATTERN_WITHOUT_SLASH
                ? path(found.args().get(0))
                        .map(path -> say("write", "text", path))
                        .orElse("")
                : "";
        return say("why-line", "line", found.line(), "message", Phrases.cut(found.message(), 120), "fix", fix);
    }

    /** Returns the path that was probably meant: an ending or a query can be in any folder. */
    private static Optional<String> path(String written) {
        boolean isName = Character.isLetterOrDigit(written.charAt(0));
        boolean isPart = ".?=".indexOf(written.charAt(0)) >= 0;
        return isName || isPart ? Optional.of((isName ? "/" : "/*") + Phrases.cut(written, 40)) : Optional.empty();
    }
}
