package usher.js;

import org.teavm.jso.JSMethod;
import org.teavm.jso.JSObject;
import usher.Crawler;
import usher.Policy;
import usher.access.AccessResult.Basis;
import usher.support.json.ExplanationJson;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;

/** A policy as an object of JavaScript. URLs are absolute, or paths. */
interface PolicyFunctions extends JSObject {
    @JSMethod
    boolean allows(String url);

    /** Returns the verdict as {@code VerdictJson} writes it. */
    @JSMethod
    String check(String url);

    /** Returns the verdict with its explanation, as {@code ExplanationJson} writes it. */
    @JSMethod
    String explain(String url);

    /** Returns the delay in seconds; negative if there is none. */
    @JSMethod
    double crawlDelay();

    /** Returns why there are no rules, if the site's answer has none; otherwise an empty text. */
    @JSMethod
    String message();

    static PolicyFunctions of(Crawler crawler, Policy policy, String message) {
        return new PolicyFunctions() {
            @Override
            public boolean allows(String url) {
                return policy.allows(url);
            }

            @Override
            public String check(String url) {
                return Json.text(verdict(url));
            }

            @Override
            public String explain(String url) {
                return Json.text(verdict(url).add("explanation", ExplanationJson.of(policy.explain(url))));
            }

            @Override
            public double crawlDelay() {
                return policy.crawlDelay().map(delay -> delay.toMillis() / 1e3).orElse(-1.0);
            }

            @Override
            public String message() {
                return message;
            }

            private JsonObject verdict(String url) {
                return VerdictJson.of(
                        crawler.shownTokens(), url, crawler.dialect().id(), policy.verdict(url), Basis.GIVEN);
            }
        };
    }
}
