package usher.mcp;

import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.fetch.LiveUsher;
import usher.internal.text.Phrases;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.report.DocumentJson;
import usher.report.OverviewJson;
import usher.support.json.JsonObject;

/** Shows the contents of a robots.txt, and the part for one crawler. */
final class InspectTool {
    private InspectTool() {}

    static ToolResult call(LiveUsher live, ToolArguments arguments) {
        Crawler crawler = arguments.crawler(Crawler.ANY);
        RobotsInput input = RobotsInput.of(arguments, RobotsInput.ROBOTS, live, crawler.dialect());
        RobotsTxt document = input.file().as(crawler.dialect());
        SiteSummary found = Overview.ofFile(input.file(), DialectChoice.AUTO)
                .summary(Optional.of(input.file().as(Dialect.RFC9309)), input.failure());
        JsonObject members = new JsonObject()
                .add("file", input.name())
                .add("summary", OverviewJson.of(found))
                .addAll(input.members())
                .addIfPresent(
                        "policy",
                        arguments
                                .string(ToolArguments.AGENT)
                                .map(agent -> policy(input.file().policy(crawler), crawler)))
                .addAll(DocumentJson.of(document));
        return new ToolResult(summary(input, document, found), members);
    }

    private static JsonObject policy(Policy policy, Crawler crawler) {
        return new JsonObject().addAll(DocumentJson.policy(policy)).addUnlessEmpty("notes", crawler.notes(policy));
    }

    private static String summary(RobotsInput input, RobotsTxt document, SiteSummary found) {
        long rules = document.groups().stream()
                .mapToInt(group -> group.rules().size())
                .sum();
        String content = Phrases.count(document.groups().size(), "group") + ", " + Phrases.count(rules, "rule") + ", "
                + Phrases.count(document.sitemaps().size(), "sitemap");
        return input.name() + ": " + found.headline() + " "
                + input.message().map(message -> message + "; ").orElse("") + content + ".";
    }
}
