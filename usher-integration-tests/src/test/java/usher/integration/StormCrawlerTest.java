package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.digitalpebble.stormcrawler.Constants;
import com.digitalpebble.stormcrawler.Metadata;
import com.digitalpebble.stormcrawler.bolt.SimpleFetcherBolt;
import com.digitalpebble.stormcrawler.persistence.Status;
import com.digitalpebble.stormcrawler.protocol.ProtocolFactory;
import com.digitalpebble.stormcrawler.protocol.okhttp.HttpProtocol;
import example.UsherHttpProtocol;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.storm.metric.api.CombinedMetric;
import org.apache.storm.metric.api.ICombiner;
import org.apache.storm.metric.api.IMetric;
import org.apache.storm.metric.api.IReducer;
import org.apache.storm.metric.api.ReducedMetric;
import org.apache.storm.task.IOutputCollector;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.integration.CrawlSite.Effect;
import usher.integration.CrawlSite.Robots;

/** The protocol in integrations/stormcrawler, in the fetcher of StormCrawler, without a Storm cluster around it. */
@Tag("nightly")
class StormCrawlerTest {
    private static final Pattern LINK = Pattern.compile("href=\"([^\"#]+)");

    private final Queue<String> waiting = new ArrayDeque<>();
    private final Set<String> found = new HashSet<>();
    private final List<String> failed = new ArrayList<>();
    private final SimpleFetcherBolt fetcher = new SimpleFetcherBolt();

    /** StormCrawler keeps one instance of each protocol for all fetchers of a JVM. */
    @BeforeEach
    void forgetProtocols() throws Exception {
        Field shared = ProtocolFactory.class.getDeclaredField("single_instance");
        shared.setAccessible(true);
        shared.set(null, null);
    }

    @ParameterizedTest
    @EnumSource(Robots.class)
    void sitesAreCrawledAsTheirRobotsTxtSays(Robots served) throws Exception {
        try (CrawlSite site = new CrawlSite(served)) {
            crawl(site, UsherHttpProtocol.class);

            CrawlJudge.assertObedient(site);
            CrawlJudge.assertDelays(site);
            assertThat(site.robotsRequests()).isEqualTo(1);
            assertThat(failed.contains(site.url())).isEqualTo(site.robots().effect() == Effect.DISALLOW);
        }
    }

    /** Why the class fetches robots.txt by itself. */
    @ParameterizedTest
    @EnumSource(
            value = Robots.class,
            names = {"FAILING", "LIMITED", "CHALLENGE"})
    void withoutUsherARobotsTxtThatCannotBeFetchedAllowsEverything(Robots served) throws Exception {
        try (CrawlSite site = new CrawlSite(served)) {
            crawl(site, HttpProtocol.class);

            assertThat(site.pages()).contains("/private/x");
        }
    }

    private void crawl(CrawlSite site, Class<?> protocol) {
        Map<String, Object> configuration = new HashMap<>(Map.of(
                "http.agent.name", "ExampleBot",
                "http.agent.version", "1.0",
                "http.agent.description", "",
                "http.agent.url", "https://example.com/bot",
                "http.agent.email", "",
                "fetcher.server.delay", 0.0,
                "http.protocol.implementation", protocol.getName(),
                "https.protocol.implementation", protocol.getName()));
        fetcher.prepare(configuration, new Context(), new OutputCollector(new Links()));
        add(site.url());
        while (!waiting.isEmpty()) {
            fetcher.execute(tuple(Map.of("url", waiting.remove(), "metadata", new Metadata())));
        }
        fetcher.cleanup();
    }

    private void add(String url) {
        if (found.add(url)) {
            waiting.add(url);
        }
    }

    private static Tuple tuple(Map<String, Object> fields) {
        return (Tuple) Proxy.newProxyInstance(
                Tuple.class.getClassLoader(),
                new Class<?>[] {Tuple.class},
                (tuple, method, arguments) -> switch (method.getName()) {
                    case "contains" -> fields.containsKey(arguments[0]);
                    case "getStringByField", "getValueByField" -> fields.get(arguments[0]);
                    default -> null;
                });
    }

    /** Puts the links of pages, and the targets of redirects, in the queue. */
    private final class Links implements IOutputCollector {
        @Override
        public List<Integer> emit(String stream, Collection<Tuple> anchors, List<Object> values) {
            String url = (String) values.get(0);
            if (stream.equals(Constants.StatusStreamName)) {
                switch ((Status) values.get(2)) {
                    case DISCOVERED -> add(url);
                    case FETCH_ERROR -> failed.add(url);
                    default -> {}
                }
            } else if (stream.equals(Utils.DEFAULT_STREAM_ID)) {
                LINK.matcher(new String((byte[]) values.get(1), StandardCharsets.UTF_8))
                        .results()
                        .forEach(link ->
                                add(URI.create(url).resolve(link.group(1)).toString()));
            }
            return List.of();
        }

        @Override
        public void emitDirect(int task, String stream, Collection<Tuple> anchors, List<Object> values) {}

        @Override
        public void ack(Tuple tuple) {}

        @Override
        public void fail(Tuple tuple) {}

        @Override
        public void resetTimeout(Tuple tuple) {}

        @Override
        public void flush() {}

        @Override
        public void reportError(Throwable error) {
            throw new AssertionError(error);
        }
    }

    /** The metrics are not read. */
    @SuppressWarnings({"deprecation", "rawtypes"}) // as the fetcher calls it
    private static final class Context extends TopologyContext {
        private Context() {
            super(
                    null, Map.of(), null, null, null, null, "", "", "", 1, 0, List.of(), null, null, null, null, null,
                    null);
        }

        @Override
        public <T extends IMetric> T registerMetric(String name, T metric, int seconds) {
            return metric;
        }

        @Override
        public ReducedMetric registerMetric(String name, IReducer reducer, int seconds) {
            return new ReducedMetric(reducer);
        }

        @Override
        public CombinedMetric registerMetric(String name, ICombiner combiner, int seconds) {
            return new CombinedMetric(combiner);
        }
    }
}
