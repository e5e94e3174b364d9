package usher.js;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.teavm.jso.JSMethod;
import org.teavm.jso.JSObject;
import usher.CleanParam;
import usher.Crawler;
import usher.DirectiveValue;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.access.AccessResult.Basis;
import usher.access.site.ResponsePolicy;
import usher.support.json.Json;

/** A robots.txt file as an object of JavaScript. */
interface FileFunctions extends JSObject {
    /** Returns the policy of a crawler; the name and the dialect were checked. */
    @JSMethod
    PolicyFunctions policy(String agent, String dialect);

    /** Returns the URLs of the file's sitemaps as JSON. */
    @JSMethod
    String sitemaps(String dialect);

    /** Returns the main mirror of Yandex's directive Host; empty if there is none. */
    @JSMethod
    String host(String dialect);

    /** Returns a URL without the parameters that Clean-param lines declare irrelevant. */
    @JSMethod
    String clean(String url, String dialect);

    /** @param answer what a site's answer means to a crawler */
    static FileFunctions of(Function<Crawler, ResponsePolicy> answer) {
        return new FileFunctions() {
            @Override
            public PolicyFunctions policy(String agent, String dialect) {
                Crawler crawler = Engine.crawler(agent, dialect);
                return PolicyFunctions.of(crawler, answer.apply(crawler));
            }

            @Override
            public String sitemaps(String dialect) {
                return Json.text(robots(dialect).map(FileFunctions::urls).orElse(List.of()));
            }

            @Override
            public String host(String dialect) {
                return robots(dialect).map(FileFunctions::hostOf).orElse("");
            }

            @Override
            public String clean(String url, String dialect) {
                return robots(dialect).map(file -> cleaned(url, file)).orElse(url);
            }

            private Optional<RobotsTxt> robots(String dialect) {
                return answer.apply(Engine.crawler(Crawler.ANY, dialect))
                        .policy()
                        .robots();
            }
        };
    }

    static FileFunctions of(RobotsFile file) {
        return new FileFunctions() {
            @Override
            public PolicyFunctions policy(String agent, String dialect) {
                Crawler crawler = Engine.crawler(agent, dialect);
                return PolicyFunctions.of(
                        crawler,
                        new ResponsePolicy(file.policy(crawler), Basis.GIVEN, Optional.empty(), Optional.empty()));
            }

            @Override
            public String sitemaps(String dialect) {
                return Json.text(urls(file.as(Engine.dialect(dialect))));
            }

            @Override
            public String host(String dialect) {
                return hostOf(file.as(Engine.dialect(dialect)));
            }

            @Override
            public String clean(String url, String dialect) {
                return cleaned(url, file.as(Engine.dialect(dialect)));
            }
        };
    }

    private static List<String> urls(RobotsTxt robots) {
        return robots.sitemaps().stream().map(DirectiveValue::value).toList();
    }

    private static String hostOf(RobotsTxt robots) {
        return robots.host().map(DirectiveValue::value).orElse("");
    }

    private static String cleaned(String url, RobotsTxt robots) {
        return CleanParam.clean(url, robots.cleanParams());
    }
}
