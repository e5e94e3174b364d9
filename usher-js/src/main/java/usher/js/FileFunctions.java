package usher.js;

import java.util.function.BiFunction;
import org.teavm.jso.JSMethod;
import org.teavm.jso.JSObject;
import usher.Crawler;
import usher.Dialect;
import usher.DirectiveValue;
import usher.RobotsFile;
import usher.RobotsTxt;
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

    /** Returns what a site's answer means to each dialect. */
    static FileFunctions of(BiFunction<Dialect, String[], ResponsePolicy> answer) {
        return new FileFunctions() {
            @Override
            public PolicyFunctions policy(String agent, String dialect) {
                Crawler crawler = Engine.crawler(agent, dialect);
                ResponsePolicy policy =
                        answer.apply(crawler.dialect(), crawler.tokens().toArray(String[]::new));
                return PolicyFunctions.of(
                        crawler, policy.policy(), policy.message().orElse(""));
            }

            @Override
            public String sitemaps(String dialect) {
                return answer.apply(Engine.dialect(dialect), new String[0])
                        .policy()
                        .robots()
                        .map(FileFunctions::urls)
                        .orElse("[]");
            }
        };
    }

    static FileFunctions of(RobotsFile file) {
        return new FileFunctions() {
            @Override
            public PolicyFunctions policy(String agent, String dialect) {
                Crawler crawler = Engine.crawler(agent, dialect);
                return PolicyFunctions.of(crawler, file.policy(crawler), "");
            }

            @Override
            public String sitemaps(String dialect) {
                return urls(file.as(Engine.dialect(dialect)));
            }
        };
    }

    private static String urls(RobotsTxt robots) {
        return Json.text(robots.sitemaps().stream().map(DirectiveValue::value).toList());
    }
}
