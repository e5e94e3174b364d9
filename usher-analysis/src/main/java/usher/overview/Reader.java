package usher.overview;

import java.util.List;
import usher.Rule;
import usher.diff.Openness;
import usher.diff.SiteReach;

/**
 * A crawler that a summary speaks of.
 *
 * @param name the name that people use
 */
record Reader(String name, CrawlerOverview crawler) {
    SiteReach reach() {
        return crawler.details().reach();
    }

    Openness openness() {
        return reach().openness();
    }

    boolean isShut() {
        return openness().isShut();
    }

    /** Whether both obey the same groups of the file. */
    boolean sharesGroup(CrawlerOverview other) {
        return !crawler.details().groups().isEmpty()
                && crawler.details().groups().equals(other.details().groups());
    }

    /** Whether the other obeys this crawler's groups without being named in them. */
    boolean leads(CrawlerOverview other) {
        return sharesGroup(other) && !other.isNamedItself();
    }

    /** Returns the lines that close the home page and the rest; none if a missing file does. */
    List<Integer> lines() {
        return reach().shutting().stream().map(Rule::line).sorted().toList();
    }

    /** Returns a value that is equal for crawlers of which the same is said. */
    List<Object> state() {
        List<Rule> rules = openness().isShut() ? reach().opening() : reach().closing();
        List<String> patterns =
                rules.stream().map(rule -> rule.pattern().toString()).toList();
        return List.of(openness(), reach().opensHome(), patterns);
    }
}
