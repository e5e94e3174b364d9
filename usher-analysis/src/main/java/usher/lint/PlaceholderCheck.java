package usher.lint;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports values that a template left out: its placeholder, or what a program prints for a missing value. */
final class PlaceholderCheck implements LineCheck {
    private static final int MAX_LENGTH = 2_000;
    private static final Pattern LEFT_OUT = Pattern.compile(
            "\\{\\{[^{}]{1,100}\\}\\}|\\{%[^{}]{1,100}%\\}|\\$\\{[^{}]{1,100}\\}|<%[^<>]{1,100}%>|<\\?[^<>]{1,100}\\?>"
                    + "|%%[a-z_]{2,50}%%|\\[object Object\\]"
                    + "|(?:\\A|\\A[a-z]{2,5}://)(?:undefined|null|none|nan|nil)(?=\\z|[/:])"
                    + "|://(?:www\\.)?(?:your|my)-?(?:domain|site|website)(?:name)?\\.",
            Pattern.CASE_INSENSITIVE);

    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        Bytes value = line.value();
        boolean canBe = LineType.DIRECTIVES.contains(line.type()) && line.type() != LineType.COMMENT;
        if (canBe && value.length() >= 3 && value.length() <= MAX_LENGTH) {
            Matcher matcher = LEFT_OUT.matcher(value.latin1());
            if (matcher.find()) {
                findings.add(line.finding(
                        DiagnosticCode.PLACEHOLDER,
                        value,
                        value.slice(matcher.start(), matcher.end()).text()));
            }
        }
    }
}
