package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
import example.UsherProtocol;
import example.UsherRobotRulesParser;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.fetcher.FetchItem;
import org.apache.nutch.fetcher.FetchItemQueue;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.protocol.Protocol;
import org.apache.nutch.protocol.ProtocolFactory;
import org.apache.nutch.protocol.ProtocolOutput;
import org.apache.nutch.protocol.ProtocolStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.integration.CrawlSite.Effect;
import usher.integration.CrawlSite.Robots;
import usher.testkit.Project;

/** The robot rules in integrations/nutch, with Nutch's fetcher. Its protocol plugins are not published. */
@Tag("nightly")
class NutchTest {
    private static final Pattern LINK = Pattern.compile("href=\"([^\"#]+)");

    private final HttpClient http = HttpClient.newHttpClient();
    private final Configuration conf = new Configuration(false);
    private final UsherRobotRulesParser parser;

    NutchTest() {
        conf.set("http.agent.name", "ExampleBot");
        conf.set("http.agent.url", "https://example.com/bot");
        parser = new UsherRobotRulesParser(conf);
    }

    @ParameterizedTest
    @EnumSource(Robots.class)
    void sitesAreCrawledAsTheirRobotsTxtSays(Robots served) throws Exception {
        try (CrawlSite site = new CrawlSite(served)) {
            crawl(site);

            CrawlJudge.assertObedient(site);
            CrawlJudge.assertDelays(site);
            assertThat(site.robotsRequests()).isEqualTo(1);
        }
    }

    @Test
    void anUnreachableFileDefersVisits() throws Exception {
        for (CrawlSite site : CrawlSite.all()) {
            BaseRobotRules rules =
                    parser.getRobotRulesSet(null, URI.create(site.url()).toURL(), null);
            assertThat(rules.isDeferVisits()).isEqualTo(site.robots().effect() == Effect.DISALLOW);
            assertThat(rules.isAllowAll()).isEqualTo(site.robots().effect() == Effect.ALLOW);
            site.close();
        }
    }

    /** The folder integrations/nutch among the plugins of Nutch, with the mapping that the page shows. */
    @Test
    void thePluginCallsUsherAndFetchesPagesWithTheOtherProtocol(@TempDir Path nutch) throws Exception {
        Path usher = Files.createDirectories(nutch.resolve("plugins/protocol-usher"));
        Files.copy(Project.root().resolve("integrations/nutch/plugin.xml"), usher.resolve("plugin.xml"));
        plugin(nutch, "nutch-extensionpoints", "<extension-point id='" + Protocol.X_POINT_ID + "' name='Protocol'/>");
        plugin(
                nutch,
                "protocol-http",
                "<requires><import plugin='nutch-extensionpoints'/></requires><extension id='http' name='http' point='"
                        + Protocol.X_POINT_ID + "'><implementation id='org.apache.nutch.protocol.http.Http' class='"
                        + Pages.class.getName()
                        + "'><parameter name='protocolName' value='http'/></implementation></extension>");
        Files.writeString(nutch.resolve("host-protocol-mapping.txt"), mappingOfThePage());
        conf.set("plugin.folders", nutch.resolve("plugins").toString());
        conf.set("plugin.includes", "protocol-http|protocol-usher|nutch-extensionpoints");
        conf.setClassLoader(
                new URLClassLoader(new URL[] {nutch.toUri().toURL()}, getClass().getClassLoader()));

        try (CrawlSite site = new CrawlSite(Robots.MARKED)) {
            Protocol protocol = new ProtocolFactory(conf).getProtocol(site.url());

            assertThat(protocol).isInstanceOf(UsherProtocol.class);
            BaseRobotRules rules = protocol.getRobotRules(new Text(site.url()), new CrawlDatum(), null);
            assertThat(rules.isAllowed(site.url() + "a")).isTrue();
            assertThat(rules.isAllowed(site.url() + "private/x")).isFalse();
            assertThat(protocol.getProtocolOutput(new Text(site.url()), new CrawlDatum())
                            .getStatus())
                    .isEqualTo(Pages.FETCHED);
        }
    }

    @Test
    void thePluginNamesTheVersionsThatUsherIsBuiltWith() throws Exception {
        Path folder = Project.root().resolve("integrations/nutch");
        String ivy = Files.readString(folder.resolve("ivy.xml"));
        String pom = Files.readString(Project.root().resolve("pom.xml"));
        List<MatchResult> libraries = Pattern.compile("<library name=\"([a-z-]+)-(\\d[^\"]*)\\.jar\"")
                .matcher(Files.readString(folder.resolve("plugin.xml")))
                .results()
                .toList();

        assertThat(libraries).hasSize(4).allSatisfy(library -> {
            assertThat(ivy).contains("name=\"" + library.group(1) + "\" rev=\"" + library.group(2) + "\"");
            assertThat(pom).containsPattern("version>" + Pattern.quote(library.group(2)) + "<");
        });
    }

    private static void plugin(Path nutch, String id, String content) throws IOException {
        Path folder = Files.createDirectories(nutch.resolve("plugins").resolve(id));
        Files.writeString(
                folder.resolve("plugin.xml"),
                "<plugin id='" + id + "' name='" + id + "' version='1' provider-name='test'>" + content + "</plugin>");
    }

    private static String mappingOfThePage() throws IOException {
        Matcher block = Pattern.compile("(?s)```text\n(protocol:.*?)```")
                .matcher(Files.readString(Project.root().resolve("docs/integrations/nutch.md")));
        assertThat(block.find()).isTrue();
        return block.group(1);
    }

    /** In place of Nutch's plugin {@code protocol-http}, which is not published. */
    public static final class Pages implements Protocol {
        static final ProtocolStatus FETCHED = ProtocolStatus.STATUS_SUCCESS;

        private Configuration conf;

        @Override
        public ProtocolOutput getProtocolOutput(Text url, CrawlDatum datum) {
            return new ProtocolOutput(null, FETCHED);
        }

        @Override
        public BaseRobotRules getRobotRules(Text url, CrawlDatum datum, List<Content> content) {
            throw new AssertionError("asked for the rules of " + url);
        }

        @Override
        public void setConf(Configuration conf) {
            this.conf = conf;
        }

        @Override
        public Configuration getConf() {
            return conf;
        }
    }

    /** Uses rules and queue in the way of Nutch's FetcherThread. */
    private void crawl(CrawlSite site) throws Exception {
        BaseRobotRules rules =
                parser.getRobotRulesSet(null, URI.create(site.url()).toURL(), null);
        FetchItemQueue queue = new FetchItemQueue(conf, 1, Math.max(0, rules.getCrawlDelay()), 0);
        Set<String> found = new HashSet<>();
        add(site.url(), rules, found, queue);
        while (queue.getQueueSize() > 0) {
            FetchItem item = queue.getFetchItem();
            if (item == null) {
                Thread.onSpinWait(); // the delay has not passed
                continue;
            }
            URI url = URI.create(item.getUrl().toString());
            HttpResponse<String> response =
                    http.send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofString());
            queue.finishFetchItem(item, false);
            List<String> links = LINK.matcher(response.body())
                    .results()
                    .map(link -> link.group(1))
                    .toList();
            links.forEach(link -> add(url.resolve(link).toString(), rules, found, queue));
            response.headers()
                    .firstValue("Location")
                    .ifPresent(target -> add(url.resolve(target).toString(), rules, found, queue));
        }
    }

    private static void add(String url, BaseRobotRules rules, Set<String> found, FetchItemQueue queue) {
        if (!rules.isDeferVisits() && rules.isAllowed(url) && found.add(url)) {
            queue.addFetchItem(FetchItem.create(new Text(url), new CrawlDatum(), "byHost"));
        }
    }
}
