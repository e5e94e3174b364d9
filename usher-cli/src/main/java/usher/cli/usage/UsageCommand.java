package usher.cli.usage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Policy;
import usher.Usher;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.cli.files.FileArgument;
import usher.cli.input.RobotsFile;
import usher.cli.options.ConnectionOptions;
import usher.cli.options.CrawlerOptions;
import usher.cli.options.OutputFormat;
import usher.crawler.Crawler;
import usher.uri.WebUrl;
import usher.usage.PageContent;
import usher.usage.UsageJson;
import usher.usage.UsagePolicy;
import usher.usage.UsageVerdict;

/** {@code usher usage}: what crawlers may do with a page, and who says so. */
@Command(
        name = "usage",
        description = {
            "Show the preferences for the use of a page: search, snippets, AI input, AI training, archives, text and data mining.",
            "Read Content-Usage, Content-Signal and licenses of a robots.txt, and the page's headers, HTML and"
                    + " tdmrep.json if they are given. With the URL of a page, the site's robots.txt is fetched, and the page"
                    + " if one of the crawlers may fetch it and neither --url nor headers or files are given."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:shown", "2:usage error, or a file cannot be read"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher usage robots.txt",
            "  usher usage -a Googlebot,GPTBot --url /news/1 robots.txt",
            "  usher usage -H 'X-Robots-Tag: noarchive' --html page.html robots.txt",
            "  usher usage --format json https://example.com/news/1 | jq .purposes"
        })
public final class UsageCommand implements Callable<Integer> {
    private static final String ROBOTS_TXT = "/robots.txt";

    private final Terminal terminal;

    @Mixin
    private CrawlerOptions crawlers = new CrawlerOptions();

    @Option(
            names = "--url",
            paramLabel = "URL",
            description =
                    "The URL or path of the page; repeat it for several pages. Default: the page URL given as argument, or / for a file.")
    private List<String> urls = new ArrayList<>();

    @Mixin
    private PageOptions page = new PageOptions();

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(
            paramLabel = "FILE|URL",
            description = "A robots.txt file, or the URL of a robots.txt or of a page; - for standard input.")
    private String robots = "";

    public UsageCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Crawler> asked = crawlers.crawlers();
        Optional<WebUrl> given =
                FileArgument.isUrl(robots) ? WebUrl.parse(robots).url() : Optional.empty();
        String name = given.map(url -> url.authority() + ROBOTS_TXT).orElse(robots);
        RobotsFile file = RobotsFile.read(name, connection, terminal);
        List<String> pages =
                urls.isEmpty() ? List.of(given.map(UsageCommand::page).orElse("/")) : urls;
        PageContent content = given.filter(url -> urls.isEmpty() && !page.isGiven() && !isRobotsTxt(url))
                .filter(url ->
                        asked.stream().anyMatch(crawler -> policy(file, crawler).allows(url.toString())))
                .map(url -> PageDownload.content(url, connection, terminal))
                .orElseGet(page::content);
        for (Crawler crawler : asked) {
            UsagePolicy usage = UsagePolicy.of(policy(file, crawler));
            for (String url : pages) {
                print(crawler, url, usage.verdict(url, content));
            }
        }
        return ExitCode.OK;
    }

    private static Policy policy(RobotsFile file, Crawler crawler) {
        return Usher.of(crawler.dialect()).policy(file.as(crawler.dialect()), crawler.tokenArray());
    }

    private static boolean isRobotsTxt(WebUrl url) {
        return url.pathAndQuery().equals(ROBOTS_TXT);
    }

    /** A URL of the robots.txt itself is about the whole site. */
    private static String page(WebUrl url) {
        return isRobotsTxt(url) ? url.authority() + "/" : url.toString();
    }

    private void print(Crawler crawler, String url, UsageVerdict verdict) {
        if (format != OutputFormat.json) {
            new UsageTextPrinter(terminal).print(crawler, url, verdict);
            return;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("agent", crawler.name());
        members.put("url", url);
        members.put("dialect", crawler.dialect().id());
        members.putAll(UsageJson.members(verdict));
        terminal.printJson(members);
    }
}
