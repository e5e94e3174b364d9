package usher.lint;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import usher.directive.Sitemap;
import usher.model.Group;
import usher.model.RobotsTxt;
import usher.octets.Octets;
import usher.source.Completeness;

/**
 * Proves that a mended file says what it said before, to every robot and in every dialect: the same groups for the same names,
 * and in each the same rules in the same order, where one that stands there already adds nothing. That is stricter than
 * equal verdicts, and needs no list of robots.
 */
final class SameVerdicts {
    private record Part(List<Octets> agents, List<Said> rules, List<Duration> delays) {}

    private record Whole(
            Completeness completeness, List<Part> parts, List<String> sitemaps, Optional<String> host, int params) {}

    private final List<Whole> before;

    private SameVerdicts(List<Whole> before) {
        this.before = before;
    }

    static SameVerdicts as(LintedFile file) {
        return new SameVerdicts(wholes(file));
    }

    boolean holdFor(LintedFile mended) {
        return before.equals(wholes(mended));
    }

    private static List<Whole> wholes(LintedFile file) {
        return file.readings().map(reading -> whole(reading.robots())).toList();
    }

    private static Whole whole(RobotsTxt robots) {
        return new Whole(
                robots.completeness(),
                robots.groups().stream().map(SameVerdicts::part).toList(),
                robots.sitemaps().stream().map(Sitemap::url).toList(),
                robots.host().map(host -> host.name()),
                robots.cleanParams().size());
    }

    private static Part part(Group group) {
        return new Part(
                group.userAgents().stream().map(line -> line.value()).toList(),
                group.rules().stream().map(Said::by).distinct().toList(),
                group.directives().crawlDelays().stream()
                        .map(delay -> delay.delay())
                        .toList());
    }
}
