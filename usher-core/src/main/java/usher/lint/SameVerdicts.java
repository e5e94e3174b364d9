package usher.lint;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import usher.directive.Sitemap;
import usher.model.DelayRun;
import usher.model.Group;
import usher.model.RobotsTxt;
import usher.model.UserAgentLine;
import usher.octets.Octets;
import usher.source.Completeness;

/**
 * Proves that a mended file says what it said before, to every robot and in every dialect: the same groups for the same names,
 * and in each the same rules in the same order, where one that stands there already adds nothing, and the same delays for the same
 * names. That is stricter than
 * equal verdicts, and needs no list of robots.
 */
final class SameVerdicts {
    private record Part(List<Octets> agents, List<Said> rules) {}

    private record Delays(List<Octets> agents, List<Duration> crawlDelays) {}

    private record Whole(
            Completeness completeness,
            List<Part> parts,
            List<Delays> delays,
            List<String> sitemaps,
            Optional<String> host,
            int params) {}

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
                robots.delays().stream().map(SameVerdicts::delays).toList(),
                robots.sitemaps().stream().map(Sitemap::url).toList(),
                robots.host().map(host -> host.name()),
                robots.cleanParams().size());
    }

    private static Part part(Group group) {
        return new Part(
                values(group.userAgents()),
                group.rules().stream().map(Said::by).distinct().toList());
    }

    private static Delays delays(DelayRun run) {
        return new Delays(
                values(run.userAgents()),
                run.directives().crawlDelays().stream()
                        .map(delay -> delay.delay())
                        .toList());
    }

    private static List<Octets> values(List<UserAgentLine> lines) {
        return lines.stream().map(UserAgentLine::value).toList();
    }
}
