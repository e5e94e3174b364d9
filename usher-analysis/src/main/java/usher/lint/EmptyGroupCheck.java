package usher.lint;

import usher.DirectiveValue;
import usher.Group;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;

/**
 * Reports groups without rules: everything is allowed for their crawlers, even what the group for {@code *} disallows.
 */
final class EmptyGroupCheck implements LintCheck {
    @Override
    public void run(LintedFile file, FindingCollector findings) {
        for (Group group : file.groups()) {
            if (group.rules().isEmpty()) {
                DirectiveValue<Bytes> first = group.userAgents().get(0);
                findings.add(file.finding(
                        DiagnosticCode.GROUP_WITHOUT_RULES, first, first.value().text()));
            }
        }
    }
}
