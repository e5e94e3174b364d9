package usher.lint;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.directive.CacheDelay;
import usher.directive.CrawlDelay;
import usher.directive.GroupDirectives;
import usher.directive.Sitemap;
import usher.directive.TimeWindow;
import usher.directive.VisitTime;
import usher.model.Access;
import usher.model.Group;
import usher.model.PathPattern;
import usher.model.RobotsTxt;
import usher.octets.Octets;
import usher.source.Completeness;

/**
 * Proves that a fixed file says what it said before, to every crawler and in every dialect: the same groups for the same names,
 * and in each the same rules in the same order, where one that stands there already adds nothing. The delays, rates and visit
 * times of groups, the sitemaps, the Host and the Clean-params are the same too. That is stricter than equal verdicts, and
 * needs no list of crawlers.
 */
final class SameVerdicts {
    private record Said(Access access, PathPattern pattern) {}

    private record Cleaned(Set<String> names, Octets path) {}

    private record Pace(List<Duration> delays, List<Duration> cached, List<Rate> rates, List<TimeWindow> visits) {}

    private record Rate(long documents, Duration period, Optional<TimeWindow> window) {}

    private record Part(List<Octets> agents, List<Said> rules, Pace pace) {}

    private record Whole(
            Completeness completeness,
            List<Part> parts,
            List<String> sitemaps,
            Optional<String> host,
            List<Cleaned> cleaned) {}

    private final List<Whole> before;

    private SameVerdicts(List<Whole> before) {
        this.before = before;
    }

    static SameVerdicts as(List<Reading> file) {
        return new SameVerdicts(wholes(file));
    }

    boolean holdFor(List<Reading> fixed) {
        return before.equals(wholes(fixed));
    }

    private static List<Whole> wholes(List<Reading> file) {
        return file.stream().map(reading -> whole(reading.robots())).toList();
    }

    private static Whole whole(RobotsTxt robots) {
        return new Whole(
                robots.completeness(),
                robots.groups().stream().map(SameVerdicts::part).toList(),
                robots.sitemaps().stream().map(Sitemap::url).toList(),
                robots.host().map(host -> host.name()),
                robots.cleanParams().stream()
                        .map(param -> new Cleaned(param.names(), param.path()))
                        .toList());
    }

    private static Part part(Group group) {
        return new Part(
                group.userAgents().stream().map(line -> line.value()).toList(),
                group.rules().stream()
                        .map(rule -> new Said(rule.access(), rule.pattern()))
                        .distinct()
                        .toList(),
                pace(group.directives()));
    }

    private static Pace pace(GroupDirectives directives) {
        return new Pace(
                directives.crawlDelays().stream().map(CrawlDelay::delay).toList(),
                directives.cacheDelays().stream().map(CacheDelay::delay).toList(),
                directives.requestRates().stream()
                        .map(rate -> new Rate(rate.documents(), rate.period(), rate.window()))
                        .toList(),
                directives.visitTimes().stream().map(VisitTime::window).toList());
    }
}
