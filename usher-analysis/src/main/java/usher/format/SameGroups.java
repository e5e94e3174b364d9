package usher.format;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.Access;
import usher.CacheDelay;
import usher.CrawlDelay;
import usher.Group;
import usher.Group.DelayRun;
import usher.Group.UserAgentLine;
import usher.GroupDirectives;
import usher.RobotsTxt;
import usher.Rule;
import usher.Sitemap;
import usher.TimeWindow;
import usher.VisitTime;
import usher.bytes.Bytes;
import usher.syntax.Completeness;

/**
 * Whether one of two files says what the other does, to every crawler and in every dialect: the same groups for the same names,
 * and in each the same rules in the same order, where one that stands there already adds nothing. The delays, rates and visit
 * times of the same names, the sitemaps, the Host and the Clean-params are the same too. That is stricter than equal verdicts,
 * and needs no list of crawlers.
 */
final class SameGroups {
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

    /** Comparable, since many patterns can be made to have one hash code. */
    private record RuleText(Access access, Bytes pattern) implements Comparable<RuleText> {
        static RuleText of(Rule rule) {
            return new RuleText(rule.access(), rule.pattern().bytes());
        }

        @Override
        public int compareTo(RuleText other) {
            int first = access.compareTo(other.access);
            return first != 0 ? first : pattern.compareTo(other.pattern);
        }
    }

    private final List<Whole> before;

    /**
     * The groups of a file.
     *
     * @param before the file as each dialect reads it
     */
    SameGroups(List<RobotsTxt> before) {
        this.before = wholes(before);
    }

    /** Whether another file has them, read in the same dialects. */
    boolean areIn(List<RobotsTxt> after) {
        return before.equals(wholes(after));
    }

    private static List<Whole> wholes(List<RobotsTxt> file) {
        return file.stream().map(SameGroups::whole).toList();
    }

    private static Whole whole(RobotsTxt robots) {
        return new Whole(
                robots.completeness(),
                robots.groups().stream().map(SameGroups::part).toList(),
                robots.delays().stream().map(SameGroups::pace).toList(),
                robots.sitemaps().stream().map(Sitemap::url).toList(),
                robots.host().map(host -> host.name()),
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
                directives.crawlDelays().stream().map(CrawlDelay::delay).toList(),
                directives.cacheDelays().stream().map(CacheDelay::delay).toList(),
                directives.requestRates().stream()
                        .map(rate -> new Rate(rate.documents(), rate.period(), rate.window()))
                        .toList(),
                directives.visitTimes().stream().map(VisitTime::window).toList());
    }

    private static List<Bytes> values(List<UserAgentLine> lines) {
        return lines.stream().map(UserAgentLine::value).toList();
    }
}
