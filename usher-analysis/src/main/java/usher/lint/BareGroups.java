package usher.lint;

import usher.Group;
import usher.Group.UserAgentLine;
import usher.diagnostic.DiagnosticCode;

/** Groups without a rule: their crawlers may fetch everything, even what the group for all crawlers forbids. */
final class BareGroups implements LintCheck {
    @Override
    public void look(LintedFile file, Findings findings) {
        for (Group group : file.groups()) {
            if (group.rules().isEmpty()) {
                UserAgentLine first = group.userAgents().get(0);
                findings.add(file.finding(
                        DiagnosticCode.GROUP_WITHOUT_RULES, first, first.value().text()));
            }
        }
    }
}
