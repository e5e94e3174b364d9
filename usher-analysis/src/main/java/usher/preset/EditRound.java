package usher.preset;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.diff.Outcome;
import usher.diff.SiteAccess;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.lint.LikelyDirective;
import usher.options.Option;
import usher.overview.Overview;
import usher.preset.AddedGroups.Body;
import usher.preset.CrawlerTargets.ChosenCrawler;
import usher.preset.FileSections.Section;
import usher.preset.FileSections.SectionGroup;
import usher.preset.SwitchList.Target;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * One round of an edit.
 *
 * <p>Problem: a crawler obeys the groups of its most specific name alone, groups are shared, and each dialect finds
 * them in its own way. So a changed line can affect crawlers that were not chosen. Idea: a group whose crawlers all
 * have one target is changed in place; from any other, the chosen crawlers' lines move to a group of their own. A
 * crawler that another round moved to other rules gets a copy of its original ones. Used once.
 */
final class EditRound {
    private static final Bytes DISALLOW_ALL = Bytes.of("Disallow: /");
    private static final Bytes DISALLOW_NOTHING = Bytes.of("Disallow:");

    private final CrawlerTargets targets;
    private final RobotsFile original;
    private final RobotsFile current;
    private final PolicyChecks checks;
    private final EditedLines lines;
    private final AddedGroups added = new AddedGroups();
    private final Map<String, List<Bytes>> copies = new TreeMap<>();

    /** @param current the file as the round before left it */
    EditRound(CrawlerTargets targets, RobotsFile original, RobotsFile current, PolicyChecks checks) {
        this.targets = targets;
        this.original = original;
        this.current = current;
        this.checks = checks;
        this.lines = new EditedLines(current.as(Dialect.RFC9309));
    }

    /** Returns the file after the round; empty if there is nothing to do. */
    Optional<byte[]> edit() {
        List<ChosenCrawler> chosen = new ArrayList<>();
        List<ChosenCrawler> affected = new ArrayList<>();
        for (ChosenCrawler each : targets.all()) {
            if (each.target().isEmpty()) {
                if (checks.verdicts(each.crawler()) == Outcome.DIFFERENT) {
                    affected.add(each);
                }
            } else if (!isAsRequested(each, checks)) {
                chosen.add(each);
            }
        }
        if (chosen.isEmpty() && affected.isEmpty()) {
            return Optional.empty();
        }
        change(chosen);
        for (ChosenCrawler each : affected) {
            added.add(each.agent(), new Body("These crawlers keep the rules that they had", copy(each, true)));
        }
        append();
        return Optional.of(lines.file());
    }

    /** Whether the crawler has its target, or keeps its verdicts if it has none. */
    static boolean isAsRequested(ChosenCrawler each, PolicyChecks checks) {
        return each.target()
                        .filter(target -> checks.accessAfter(each.crawler())
                                == (target == Target.BLOCK ? SiteAccess.BLOCKED : SiteAccess.OPEN))
                        .isPresent()
                || each.target().isEmpty() && checks.verdicts(each.crawler()) == Outcome.SAME;
    }

    private void change(List<ChosenCrawler> chosen) {
        Map<Integer, ChosenCrawler> ownLines = new TreeMap<>();
        List<ChosenCrawler> withoutLine = new ArrayList<>();
        boolean isStarChosen = false;
        for (ChosenCrawler each : chosen) {
            List<Integer> own = ownLines(each);
            own.forEach(line -> ownLines.put(line, each));
            if (own.isEmpty()) {
                withoutLine.add(each);
            }
            isStarChosen |= each.isStar();
        }
        FileSections sections = FileSections.of(readings(current), lines.count());
        sections.all().forEach(section -> change(section, ownLines));
        for (ChosenCrawler each : withoutLine) {
            // Most of the others obey the groups for *, so they may have the target after this round.
            if (each.isStar() || !isStarChosen) {
                Optional<Section> blocked =
                        each.target().filter(target -> target == Target.BLOCK && !each.isStar()).stream()
                                .flatMap(target -> sections.all().stream().filter(this::isBlocked))
                                .findFirst();
                blocked.ifPresentOrElse(
                        section -> lines.insertBefore(
                                section.agents().lastKey() + 1, Bytes.of("User-agent: " + each.agent())),
                        () -> added.add(each.agent(), body(each)));
            }
        }
    }

    /** Whether the section only closes the site for chosen crawlers, so that another one can join them. */
    private boolean isBlocked(Section section) {
        boolean hasDelay = current.as(Dialect.RFC9309).lines().stream()
                .skip(section.agents().lastKey())
                .takeWhile(line -> line.type() != LineType.USER_AGENT)
                .anyMatch(line -> line.type() == LineType.CRAWL_DELAY);
        return !hasDelay
                && section.grants().isEmpty()
                && section.groups().stream().allMatch(SectionGroup::deniesAll)
                && section.agents().values().stream()
                        .allMatch(value -> targets.named(value)
                                .filter(named ->
                                        !named.isStar() && named.target().equals(Optional.of(Target.BLOCK)))
                                .isPresent());
    }

    private List<Integer> ownLines(ChosenCrawler each) {
        Policy policy = current.policy(each.crawler());
        if (policy.robots().isEmpty()) {
            return List.of();
        }
        GroupTable table = ParsedFile.table(policy.robots().get());
        return policy.obeyedGroups().stream()
                .flatMap(group -> IntStream.range(table.firstAgent(group), table.firstAgent(group + 1))
                        .filter(agent -> isNamed(table.agentValue(agent), each))
                        .mapToObj(table::agentLine))
                .toList();
    }

    private boolean isNamed(Bytes value, ChosenCrawler each) {
        return targets.named(value)
                .filter(named -> named.agent().equals(each.agent()))
                .isPresent();
    }

    private void change(Section section, Map<Integer, ChosenCrawler> ownLines) {
        Map<Integer, ChosenCrawler> moved = new TreeMap<>();
        section.agents().keySet().stream()
                .filter(ownLines::containsKey)
                .forEach(line -> moved.put(line, ownLines.get(line)));
        if (moved.isEmpty()) {
            return;
        }
        Optional<Target> target = moved.values().iterator().next().target();
        boolean together = section.agents().values().stream()
                .flatMap(value -> targets.named(value).stream())
                .allMatch(named -> named.target().equals(target));
        boolean allMove = section.agents().entrySet().stream()
                .allMatch(agent -> moved.containsKey(agent.getKey())
                        || targets.named(agent.getValue()).isEmpty());
        if (together || allMove) {
            moved.values().removeIf(each -> each.target().equals(target));
            changeInPlace(section, target.orElseThrow());
        }
        moved.forEach(this::move);
    }

    private void changeInPlace(Section section, Target target) {
        (target == Target.BLOCK ? section.grants() : section.denials()).forEach(lines::removeDirective);
        for (SectionGroup group : section.groups()) {
            if (target == Target.BLOCK && !group.deniesAll()) {
                lines.insertBefore(group.place(), DISALLOW_ALL);
            } else if (target == Target.ALLOW && section.denials().containsAll(group.rules())) {
                lines.insertBefore(group.place(), DISALLOW_NOTHING);
            }
        }
    }

    private void move(int line, ChosenCrawler each) {
        removeDelays(line);
        if (lines.isMovable(line)) {
            added.add(lines.text(line), body(each));
            lines.remove(line);
        } else {
            added.add(each.agent(), body(each));
            lines.removeDirective(line);
        }
    }

    /** Removes the delays of a line that moves, which would be repeated delays of the line before it. */
    private void removeDelays(int line) {
        List<ParsedLine> all = current.as(Dialect.RFC9309).lines();
        int before = line - 2;
        while (before >= 0 && !all.get(before).type().isDirective()) {
            before--;
        }
        boolean isAlone = before < 0 || all.get(before).type() != LineType.USER_AGENT;
        for (int next = line; isAlone && next < all.size(); next++) {
            LineType type = all.get(next).type();
            if (type == LineType.CRAWL_DELAY) {
                lines.removeDirective(next + 1);
            } else if (type.isDirective()) {
                return;
            }
        }
    }

    private Body body(ChosenCrawler each) {
        if (each.target().orElseThrow() == Target.BLOCK) {
            return new Body("These crawlers may fetch nothing", List.of(DISALLOW_ALL));
        }
        List<Bytes> body = new ArrayList<>(copy(each, false));
        body.add(DISALLOW_NOTHING);
        return new Body("These crawlers may fetch everything", body);
    }

    /** Returns the directives of the groups that the crawler obeyed before the first round. */
    private List<Bytes> copy(ChosenCrawler each, boolean withRules) {
        Policy policy = original.policy(each.crawler());
        boolean withDelays = each.crawler().dialect().get(Option.CRAWL_DELAY).isObeyed();
        String key = withRules + " " + withDelays + Overview.sameVerdicts(each.crawler(), policy);
        return copies.computeIfAbsent(key, same -> copy(policy, withRules, withDelays));
    }

    /** Returns each directive once, written as it is read, without those that the crawler does not obey. */
    private static List<Bytes> copy(Policy policy, boolean withRules, boolean withDelays) {
        Set<Bytes> copy = new LinkedHashSet<>();
        boolean hasRule = false;
        boolean hasDelay = false;
        for (GroupChoice group : policy.groups()) {
            for (ParsedLine line : group.chosen() ? group.group().lines() : List.<ParsedLine>of()) {
                boolean rule = line.type().isRule();
                boolean delay = line.type() == LineType.CRAWL_DELAY;
                boolean other = line.type() == LineType.OTHER && LikelyDirective.isExtension(line.name());
                if (rule && withRules || delay && withDelays && !hasDelay || other) {
                    copy.add(directive(line));
                    hasRule |= rule;
                    hasDelay |= delay;
                }
            }
        }
        if (withRules && !hasRule) {
            copy.add(DISALLOW_NOTHING);
        }
        return List.copyOf(copy);
    }

    private static Bytes directive(ParsedLine line) {
        Bytes name = line.type() == LineType.OTHER
                ? line.name()
                : Bytes.of(line.type().directiveName());
        return name.join(Bytes.of(": ")).join(line.value());
    }

    private void append() {
        if (added.isEmpty()) {
            return;
        }
        byte[] before = lines.file();
        // Without a rule, the last group's User-agent lines would belong to the first group that is appended.
        boolean isOpen = readings(RobotsFile.of(before)).stream()
                .map(ParsedFile::table)
                .anyMatch(table -> table.groups() > 0 && table.firstRule(table.groups() - 1) == table.rules());
        if (isOpen) {
            lines.append(DISALLOW_NOTHING);
        }
        added.appendTo(lines, before.length > 0);
    }

    static List<RobotsTxt> readings(RobotsFile file) {
        return Dialect.today().stream().map(file::as).toList();
    }
}
