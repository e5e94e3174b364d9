package usher.usage.internal.robots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import usher.DirectiveValue;
import usher.Group;
import usher.Policy;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.usage.internal.preference.Preference;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageStatement;

/**
 * The lines of a robots.txt file about the use of content, for all crawlers. Immutable.
 *
 * @param diagnostics what was found that concerns every crawler
 */
public record UsageFile(RobotsTxt robots, List<UsageLine> lines, List<UsageDiagnostic> diagnostics) {
    private static final int MAX_DIAGNOSTICS = 1_000;
    private static final int MAX_AGENTS = 10;

    public static UsageFile of(RobotsTxt robots) {
        List<UsageDiagnostic> diagnostics = new ArrayList<>();
        Consumer<UsageDiagnostic> limited = diagnostic -> {
            if (diagnostics.size() < MAX_DIAGNOSTICS) {
                diagnostics.add(diagnostic);
            }
        };
        List<UsageLine> lines = lines(robots, limited);
        new GroupDiagnostics(robots, lines, limited).find();
        LicenseDiagnostics.find(lines, limited);
        return new UsageFile(robots, lines, diagnostics);
    }

    /** Returns the lines about one crawler: those of the groups that it obeys, and those before all groups. */
    List<UsageLine> lines(Policy policy) {
        Set<Integer> groups = new HashSet<>(policy.obeyedGroups());
        List<UsageLine> own =
                lines.stream().filter(line -> groups.contains(line.group())).toList();
        boolean hasSignals = own.stream().anyMatch(line -> line.directive() == UsageDirective.CONTENT_SIGNAL);
        boolean hasLicense = own.stream()
                .anyMatch(line -> line.directive() == UsageDirective.LICENSE && LicenseDiagnostics.isValid(line));
        return lines.stream()
                .filter(line -> groups.contains(line.group())
                        || line.group() == UsageLine.FILE && isGlobal(line, hasSignals, hasLicense))
                .toList();
    }

    /** Whether a line before all groups is about a crawler: CS-04, RS-01, RS-02 and XT-02. */
    private static boolean isGlobal(UsageLine line, boolean hasSignals, boolean hasLicense) {
        return switch (line.directive()) {
            case CONTENT_USAGE, DISALLOW_TRAINING, ALLOW_TRAINING -> false;
            case CONTENT_SIGNAL -> !hasSignals;
            case LICENSE -> !hasLicense;
            case LLM_POLICY, SIGNAL_TYPO, RAW -> true;
        };
    }

    /**
     * Returns the preferences of a crawler as texts, which are equal if they state the same. Those with equal paths are
     * combined (AP-03, CS-06).
     *
     * @param max the maximum number of texts; a file can have a line for each of thousands of paths
     */
    public List<String> preferences(Policy policy, int max) {
        Map<String, Preference> combined = new TreeMap<>();
        Set<String> texts = new TreeSet<>();
        for (UsageLine line : lines(policy)) {
            if (combined.size() + texts.size() >= max) {
                break;
            }
            if (line.directive().isPreference()) {
                String place = line.directive().label() + (line.hasPath() ? " " + line.pathText() : "");
                combined.merge(place, line.preference(), Preference::and);
            } else if (line.directive() == UsageDirective.LICENSE && LicenseDiagnostics.isValid(line)) {
                texts.add("License: " + line.statement().text());
            }
        }
        combined.forEach((place, preference) -> texts.add(place + ": " + preference));
        return List.copyOf(texts);
    }

    public List<UsageStatement> statements() {
        return lines.stream().map(UsageLine::statement).toList();
    }

    private static List<UsageLine> lines(RobotsTxt robots, Consumer<UsageDiagnostic> diagnostics) {
        List<ParsedLine> records = robots.lines();
        Optional<ManagedBlock> managed = ManagedBlock.find(records, diagnostics);
        int[] groups = groups(robots, records.size());
        List<List<String>> agents =
                robots.groups().stream().map(UsageFile::agents).toList();
        UsageLineReader reader = new UsageLineReader(diagnostics);
        List<UsageLine> lines = new ArrayList<>();
        int last = UsageLine.FILE;
        for (ParsedLine record : records) {
            int group = groups[record.lineNumber()];
            last = Math.max(last, group);
            if (record.type() != LineType.OTHER || record.name().length() == 0) {
                continue;
            }
            Optional<UsageDirective> directive = UsageDirective.of(record.name().text());
            if (directive.isPresent()) {
                // RS-04: only a new group ends the one before it for a license.
                boolean inLast = group == UsageLine.NO_GROUP && directive.get() == UsageDirective.LICENSE;
                int own = inLast ? last : group;
                UsageLine line = reader.read(directive.get(), record, own, own < 0 ? List.of() : agents.get(own));
                boolean isManaged =
                        managed.filter(block -> block.contains(line.line())).isPresent();
                lines.add(isManaged ? line.with(line.statement().withManagedBy(ManagedBlock.SERVICE)) : line);
            }
        }
        managed.ifPresent(block -> ManagedTraps.find(robots, block, diagnostics));
        return lines;
    }

    private static int[] groups(RobotsTxt robots, int lines) {
        int[] groups = new int[lines + 1];
        List<Group> all = robots.groups();
        int first = all.isEmpty() ? lines + 1 : all.get(0).line();
        Arrays.fill(groups, 0, Math.min(first, lines + 1), UsageLine.FILE);
        Arrays.fill(groups, Math.min(first, lines + 1), lines + 1, UsageLine.NO_GROUP);
        for (int group = 0; group < all.size(); group++) {
            for (DirectiveValue<Bytes> agent : all.get(group).userAgents()) {
                groups[agent.line()] = group;
            }
            for (ParsedLine record : all.get(group).lines()) {
                groups[record.lineNumber()] = group;
            }
        }
        return groups;
    }

    private static List<String> agents(Group group) {
        return group.userAgents().stream()
                .limit(MAX_AGENTS)
                .map(line -> line.value().text())
                .toList();
    }
}
