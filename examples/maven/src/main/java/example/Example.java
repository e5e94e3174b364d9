package example;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.RobotsFile;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;

/** Asks once about a file in memory and, with a URL as argument, once about a live site. */
public final class Example {
    private Example() {}

    public static void main(String[] args) {
        Dialect dialect = Dialect.RFC9309;
        RobotsTxt robots = RobotsFile.of("User-agent: *\nDisallow: /cart\n".getBytes(UTF_8)).as(dialect);
        Policy policy = robots.policy("ExampleBot");
        System.out.println("/cart/1: " + policy.verdict("/cart/1"));
        if (args.length > 0) {
            try (LiveUsher live = LiveUsher.open(FetchSettings.of("ExampleBot/1.0 (+https://example.com/bot)"))) {
                LiveCrawler bot = live.crawler(Dialect.RFC9309, "ExampleBot");
                System.out.println(args[0] + ": " + bot.check(URI.create(args[0]).toString()).isAllowed());
            }
        }
    }
}
