package usher.format;

import java.util.List;
import usher.DirectiveValue;
import usher.Group;
import usher.Group.DelayRun;
import usher.GroupDirectives;
import usher.RobotsTxt;
import usher.Sitemap;
import usher.bytes.Bytes;
import usher.internal.line.RuleKey;

/**
 * Compares two files in every dialect: the same groups for the same names, with the same rules in the same order,
 * ignoring duplicates. Delays, rates and visit times, sitemaps, Host and Clean-params must be the same too. This is
 * stricter than equal verdicts, and does not need a list of crawlers.
 */
final class GroupComparison {
    private final List<List<Object>> before;

    /**
     * Creates a comparison with a file.
     *
     * @param before the file parsed in each dialect
     */
    GroupComparison(List<RobotsTxt> before) {
        this.before = before.stream().map(GroupComparison::content).toList();
    }

    /** Whether another file, parsed in the same dialects, is the same. */
    boolean areIn(List<RobotsTxt> after) {
        return before.equals(after.stream().map(GroupComparison::content).toList());
    }

    /** Returns what a dialect reads of a file, without the positions. */
    private static List<Object> content(RobotsTxt robots) {
        return List.of(
                robots.completeness(),
                robots.groups().stream().map(GroupComparison::group).toList(),
                robots.delays().stream().map(GroupComparison::delays).toList(),
                robots.sitemaps().stream().map(Sitemap::url).toList(),
                robots.host().map(DirectiveValue::value),
                robots.cleanParams().stream()
                        .map(param -> List.of(param.names(), param.path()))
                        .toList());
    }

    private static List<Object> group(Group group) {
        return List.of(
                values(group.userAgents()),
                group.rules().stream().map(RuleKey::by).distinct().toList());
    }

    private static List<Object> delays(DelayRun run) {
        GroupDirectives directives = run.directives();
        return List.of(
                values(run.userAgents()),
                directives.crawlDelays().stream().map(DirectiveValue::value).toList(),
                directives.cacheDelays().stream().map(DirectiveValue::value).toList(),
                directives.requestRates().stream()
                        .map(rate -> List.of(rate.documents(), rate.period(), rate.window()))
                        .toList(),
                directives.visitTimes().stream().map(DirectiveValue::value).toList());
    }

    private static List<Bytes> values(List<DirectiveValue<Bytes>> lines) {
        return lines.stream().map(DirectiveValue::value).toList();
    }
}
