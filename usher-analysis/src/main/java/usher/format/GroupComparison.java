package usher.format;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.Access;
import usher.DirectiveValue;
import usher.Group;
import usher.Group.DelayRun;
import usher.GroupDirectives;
import usher.RobotsTxt;
import usher.Rule;
import usher.Sitemap;
import usher.TimeWindow;
import usher.bytes.Bytes;
import usher.syntax.Completeness;

/**
 * Compares two files in every dialect: the same groups for the same names, with the same rules in the same order,
 * ignoring duplicates. Delays, rates and visit times, sitemaps, Host and Clean-params must be the same too. This is
 * stricter than equal verdicts, and does not need a list of crawlers.
 */
final class GroupComparison {
    private record Part(List<Bytes> agents, List<RuleText> rules) {}

    private record Cleaned(Set<String> names, Bytes path) {}

    private record Rate(long documents, Duration period, Optional<TimeWindow> window) {}

    private record Pace(
            List<Bytes> agents,
            List<Duration> delays,
            List<Duration> cached,
            List<Rate> rates,
            List<TimeWindow> visits) {}

    private record Whole(
            Completeness completeness,
            List<Part> parts,
            List<Pace> paces,
            List<String> sitemaps,
            Optional<String> host,
            List<Cleaned> cleaned) {}

    /** Comparable, because a hostile file can contain many patterns with the same hash code. */
    private record RuleText(Access access, Bytes pattern) implements Comparable<RuleText> {
        static RuleText of(Rule rule) {
            return new RuleText(rule.access(), rule.pattern());
        }

        @Override
        public int compareTo(RuleText other) {
            int first = access.compareTo(other.access);
            return first != 0 ? first : pattern.compareTo(other.pattern);
        }
    }

    private final List<Whole> before;

    /**
     * Creates a comparison with a file.
     *
     * @param before the file parsed in each dialect
     */
    GroupComparison(List<RobotsTxt> before) {
        this.before = wholes(before);
    }

    /** Whether another file, parsed in the same dialects, is the same. */
    boolean areIn(List<RobotsTxt> after) {
        return before.equals(wholes(after));
    }

    private static List<Whole> wholes(List<RobotsTxt> file) {
        return file.stream().map(GroupComparison::whole).toList();
    }

    private static Whole whole(RobotsTxt robots) {
        return new Whole(
                robots.completeness(),
                robots.groups().stream().map(GroupComparison::part).toList(),
                robots.delays().stream().map(GroupComparison::pace).toList(),
                robots.sitemaps().stream().map(Sitemap::url).toList(),
                robots.host().map(host -> host.value()),
                robots.cleanParams().stream()
                        .map(param -> new Cleaned(param.names(), param.path()))
                        .toList());
    }

    private static Part part(Group group) {
        return new Part(
                values(group.userAgents()),
                group.rules().stream().map(RuleText::of).distinct().toList());
    }

    private static Pace pace(DelayRun run) {
        GroupDirectives directives = run.directives();
        return new Pace(
                values(run.userAgents()),
                directives.crawlDelays().stream().map(DirectiveValue::value).toList(),
                directives.cacheDelays().stream().map(DirectiveValue::value).toList(),
                directives.requestRates().stream()
                        .map(rate -> new Rate(rate.documents(), rate.period(), rate.window()))
                        .toList(),
                directives.visitTimes().stream().map(DirectiveValue::value).toList());
    }

    private static List<Bytes> values(List<DirectiveValue<Bytes>> lines) {
        return lines.stream().map(DirectiveValue::value).toList();
    }
}
