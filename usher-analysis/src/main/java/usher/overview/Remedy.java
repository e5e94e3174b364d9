package usher.overview;

import static java.util.Comparator.reverseOrder;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diff.Budget;
import usher.diff.Openness;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.diff.SiteReach;

/**
 * A change to a file that opens the site again. It was applied before it is shown: the crawlers that it is for can
 * fetch the home page and what no rule names, and no other crawler's verdicts change, except for those that it lists.
 *
 * @param kind what to do with the lines
 * @param lines the numbers of the lines to change; for an insertion, that of the line above it
 * @param file the robots.txt after the change
 * @param allow the names of the crawlers that may fetch everything then, {@code *} for all; empty if rules remain
 * @param also the names of other crawlers that may fetch more or less after it
 */
public record Remedy(Kind kind, List<Integer> lines, Bytes file, List<String> allow, List<String> also) {
    /** The line to write or to insert. */
    public static final String TEXT = "Disallow:";

    private static final Bytes NO_RULE = Bytes.of(TEXT);
    private static final Bytes BREAK = Bytes.of("\n");
    static final Budget BUDGET = Budget.ofSteps(200_000);

    /** A file in which more lines close the site, one after the other, was written by a program. */
    private static final int MAX_LINES = 5;

    public enum Kind {
        /** Insert {@code Disallow:} below the line, because groups run together there. */
        INSERT,
        /** Remove the lines, or write {@code Disallow:} in their place. */
        REMOVE,
        /** Write {@code Disallow:} in the place of the lines: without them, the crawlers would obey other rules. */
        EMPTY
    }

    /**
     * Searches for a remedy.
     *
     * @param wanted the crawlers that the site is closed to
     * @param merges the lines at which groups run together
     * @param rest the other crawlers
     * @param isForAll whether the site is closed to all, so that opening it to any of them is meant
     */
    static Optional<Remedy> of(
            RobotsFile file, List<Crawler> wanted, Collection<Integer> merges, List<Crawler> rest, boolean isForAll) {
        RobotsTxt read = file.as(Dialect.RFC9309);
        if (!file.bytes().startsWith(read.bytes()) || wanted.isEmpty()) {
            return Optional.empty();
        }
        Search search = new Search(read, wanted, isForAll ? List.of() : rest, isForAll);
        Stream<Remedy> insertions = merges.stream()
                .sorted()
                .flatMap(line -> search.proved(Kind.INSERT, Set.of(search.above(line))).stream());
        return Stream.concat(insertions, search.ofLines().stream())
                .min(Comparator.comparing(found -> !found.also().isEmpty()));
    }

    static RobotsFile without(RobotsTxt file, int line) {
        return RobotsFile.of(new Search(file, List.of(), List.of(), false).apply(Kind.REMOVE, Set.of(line)));
    }

    private record Search(RobotsTxt file, List<Crawler> wanted, List<Crawler> rest, boolean isForAll) {
        /** Returns the line of text above a line, below which a group ends if a rule follows it. */
        int above(int line) {
            int above = line - 1;
            while (above > 1 && file.lines().get(above - 1).text().isEmpty()) {
                above--;
            }
            return above;
        }

        Optional<Remedy> ofLines() {
            Set<Integer> lines = new TreeSet<>();
            for (int round = 0; round < MAX_LINES; round++) {
                RobotsFile opened = RobotsFile.of(apply(Kind.EMPTY, lines));
                int before = lines.size();
                wanted.stream()
                        .flatMap(crawler -> SiteReach.of(opened.policy(crawler), BUDGET).shutting().stream())
                        .forEach(rule -> lines.add(rule.line()));
                if (lines.size() == before) {
                    break;
                }
            }
            Optional<Remedy> empty = proved(Kind.EMPTY, lines);
            Optional<Remedy> removed = empty.flatMap(found -> proved(Kind.REMOVE, lines))
                    .filter(found -> isAlike(found, empty.orElseThrow()));
            return removed.or(() -> empty);
        }

        /** Whether the crawlers obey the same rules after both. */
        private boolean isAlike(Remedy one, Remedy other) {
            RobotsFile first = RobotsFile.of(one.file());
            RobotsFile second = RobotsFile.of(other.file());
            return one.also().equals(other.also())
                    && wanted.stream()
                            .allMatch(
                                    crawler -> PolicyDiff.haveSameRules(first.policy(crawler), second.policy(crawler)));
        }

        Optional<Remedy> proved(Kind kind, Set<Integer> lines) {
            Bytes text = apply(kind, lines);
            RobotsFile after = RobotsFile.of(text);
            Openness least = wanted.stream()
                    .map(crawler -> SiteReach.of(after.policy(crawler), BUDGET).openness())
                    .max(Openness::compareTo)
                    .orElse(Openness.CLOSED);
            if (lines.isEmpty() || least.isShut()) {
                return Optional.empty();
            }
            List<String> names = isForAll
                    ? List.of(Crawler.ANY)
                    : wanted.stream().map(Crawler::name).toList();
            List<String> allow = least == Openness.OPEN ? names : List.of();
            return Optional.of(new Remedy(kind, List.copyOf(new TreeSet<>(lines)), text, allow, changed(after)));
        }

        private List<String> changed(RobotsFile after) {
            RobotsFile before = RobotsFile.of(file.bytes());
            List<String> names = new ArrayList<>();
            for (Crawler crawler : rest) {
                Policy then = before.policy(crawler);
                Policy now = after.policy(crawler);
                if (!PolicyDiff.haveSameRules(then, now)
                        && PolicyDiff.of(then, now, BUDGET).outcome() != Outcome.SAME) {
                    names.add(crawler.name());
                }
            }
            return List.copyOf(names);
        }

        private Bytes apply(Kind kind, Set<Integer> lines) {
            Bytes text = file.bytes();
            for (int line : lines.stream().sorted(reverseOrder()).toList()) {
                Span span = file.lines().get(line - 1).text().span();
                int end = text.indexOf(ByteSet.LINE_BREAKS, span.end(), text.length());
                int next = end < text.length() ? end + 1 : end;
                next += next < text.length() && text.at(end) == '\r' && text.at(next) == '\n' ? 1 : 0;
                Bytes before = text.slice(0, kind == Kind.INSERT ? end : span.start());
                Bytes between = kind == Kind.REMOVE ? Bytes.EMPTY : NO_RULE;
                Bytes after = kind == Kind.REMOVE ? text.slice(next) : text.slice(end);
                text = Stream.of(before, kind == Kind.INSERT ? BREAK : Bytes.EMPTY, between, after)
                        .reduce(Bytes.EMPTY, Bytes::join);
            }
            return text;
        }
    }
}
