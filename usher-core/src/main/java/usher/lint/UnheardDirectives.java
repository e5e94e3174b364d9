package usher.lint;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import usher.agents.KnownRobot;
import usher.agents.KnownRobots;
import usher.diagnostic.DiagnosticCode;
import usher.directive.DelayRule;
import usher.model.Group;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Records that the robots they are written for do not obey. */
final class UnheardDirectives implements LintCheck {
    private static final String NOBODY = "any robot since 2018";

    @Override
    public void look(LintedFile file, Findings findings) {
        Set<String> withoutDelays = file.readings()
                .filter(reading -> reading.dialect().directives().crawlDelay() == DelayRule.IGNORED)
                .map(reading -> reading.dialect().id())
                .collect(Collectors.toSet());
        boolean hostIsObeyed = file.main().dialect().directives().host().isObeyed();
        for (Group group : file.groups()) {
            Map<RecordType, String> unheard = unheard(group, withoutDelays);
            group.records().stream()
                    .filter(line -> unheard.containsKey(line.type()))
                    .forEach(line -> tell(line, unheard.get(line.type()), findings));
        }
        for (RobotsRecord line : file.records()) {
            if (line.type() == RecordType.HOST && !hostIsObeyed) {
                tell(line, NOBODY, findings);
            } else if (line.type() == RecordType.NOINDEX) {
                findings.add(line.finding(DiagnosticCode.NOINDEX_IGNORED, line.key()));
            }
        }
    }

    private static void tell(RobotsRecord line, String deaf, Findings findings) {
        findings.add(line.finding(
                DiagnosticCode.DIRECTIVE_NOT_OBEYED, line.key(), line.type().key(), deaf));
    }

    /** The types of record that are lost on a group, with a robot on which they are. */
    private static Map<RecordType, String> unheard(Group group, Set<String> withoutDelays) {
        Map<RecordType, String> unheard = new HashMap<>();
        group.userAgents().stream()
                .map(line -> line.value())
                .flatMap(name -> KnownRobots.find(AgentName.of(name)).stream())
                .filter(robot -> withoutDelays.contains(robot.dialect()))
                .map(KnownRobot::token)
                .findFirst()
                .ifPresent(robot -> unheard.put(RecordType.CRAWL_DELAY, robot));
        return unheard;
    }
}
