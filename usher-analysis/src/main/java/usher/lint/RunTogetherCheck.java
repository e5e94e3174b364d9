package usher.lint;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.bytes.ByteSet;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports lines that should be several: breaks that are missing or text, and lists of paths or sitemaps. */
final class RunTogetherCheck implements LineCheck {
    private static final ByteSet SIGNS = ByteSet.of(":,<&\\");
    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_LIST = 2_000;
    private static final int MAX_SHOWN = 100;
    private static final Pattern PATHS = Pattern.compile("/[^,;\\s]*+(?:[,;]/[^,;\\s]*+)+[,;]?");
    private static final Pattern URLS = Pattern.compile("(?i)https?://\\S++(?:[ \t,;]++https?://\\S++)+");
    private static final Pattern BETWEEN_PATHS = Pattern.compile("[,;]");
    private static final Pattern BETWEEN_URLS = Pattern.compile("(?i)[ \t,;]+(?=https?:)");

    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        LineType type = line.type();
        boolean canBe = type.isRule() || type == LineType.SITEMAP || type == LineType.USER_AGENT;
        if (!canBe || line.value().length() > MAX_LENGTH || line.value().indexOf(SIGNS, 0) < 0) {
            return;
        }
        String value = line.value().latin1();
        Matcher breaks = RunTogether.BREAK.matcher(value);
        if (breaks.find()) {
            add(DiagnosticCode.BREAK_AS_TEXT, line, RunTogether.BREAK.split(value), findings, breaks.group());
        } else if (type != LineType.USER_AGENT) { // AgentNameCheck reports what does not belong on such a line.
            several(line, value, findings);
        }
    }

    private static void several(ParsedLine line, String value, FindingCollector findings) {
        boolean isSitemap = line.type() == LineType.SITEMAP;
        boolean isShort = value.length() <= MAX_LIST;
        List<String> directives = RunTogether.directives(value);
        if (directives.size() > 1) {
            String lost = Phrases.cut(RunTogether.bytes(directives.get(1)).text(), MAX_SHOWN);
            add(DiagnosticCode.LINES_RUN_TOGETHER, line, new String[] {value}, findings, lost);
        } else if (isShort && isSitemap && URLS.matcher(value).matches()) {
            add(DiagnosticCode.VALUES_ON_ONE_LINE, line, BETWEEN_URLS.split(value), findings, "URL");
        } else if (isShort && !isSitemap && PATHS.matcher(value).matches()) {
            add(DiagnosticCode.VALUES_ON_ONE_LINE, line, BETWEEN_PATHS.split(value), findings, "path");
        }
    }

    private static void add(
            DiagnosticCode code, ParsedLine line, String[] parts, FindingCollector findings, String arg) {
        findings.add(line.finding(code, line.value(), arg), RunTogether.fix(code, line, Stream.of(parts)));
    }
}
