package usher.js;

import java.util.Optional;
import java.util.stream.Stream;
import org.teavm.jso.JSMethod;
import org.teavm.jso.JSObject;
import usher.Crawler;
import usher.Explanation;
import usher.Policy;
import usher.Verdict;
import usher.access.OutcomeCode;
import usher.access.site.ResponsePolicy;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;
import usher.support.json.VerdictText;
import usher.uri.UrlInput;

/**
 * A policy as an object of JavaScript. URLs are absolute, or paths; {@code typed} ones are read as a person types them.
 */
interface PolicyFunctions extends JSObject {
    @JSMethod
    boolean allows(String url);

    /** Returns the verdict as {@code VerdictJson} writes it. */
    @JSMethod
    String check(String url, boolean typed);

    /** Returns the verdict with its explanation, as {@code VerdictJson} writes it. */
    @JSMethod
    String explain(String url, boolean typed);

    /** Returns why the verdict is as it is, as {@code usher check} prints it. */
    @JSMethod
    String why(String url, boolean typed);

    /** Returns the lines that {@code usher check --explain} prints. */
    @JSMethod
    String details(String url, boolean typed);

    /** Returns the crawler's tokens as one text. */
    @JSMethod
    String name();

    /** Returns the delay in seconds; negative if there is none. */
    @JSMethod
    double crawlDelay();

    /** Returns why the answer's rules do not apply, or what it is instead of a robots.txt; otherwise an empty text. */
    @JSMethod
    String message();

    static PolicyFunctions of(Crawler crawler, ResponsePolicy answer) {
        Policy policy = answer.policy();
        return new PolicyFunctions() {
            @Override
            public boolean allows(String url) {
                return policy.allows(url);
            }

            @Override
            public String check(String url, boolean typed) {
                return Json.text(json(input(url, typed)));
            }

            @Override
            public String explain(String url, boolean typed) {
                UrlInput input = input(url, typed);
                return Json.text(
                        json(input).add("explanation", VerdictJson.explanation(policy.explain(input.target()))));
            }

            @Override
            public String why(String url, boolean typed) {
                UrlInput input = input(url, typed);
                Verdict verdict = policy.verdict(input.target());
                return VerdictText.because(
                        verdict,
                        () -> policy.explain(input.target()),
                        answer.basis(),
                        answer.code(),
                        answer.message(),
                        Optional.empty());
            }

            @Override
            public String details(String url, boolean typed) {
                Explanation explanation = policy.explain(input(url, typed).target());
                return explanation.toText(VerdictText.reason(explanation.verdict(), answer.message()));
            }

            @Override
            public String name() {
                return crawler.name();
            }

            @Override
            public double crawlDelay() {
                return policy.crawlDelay().map(delay -> delay.toMillis() / 1e3).orElse(-1.0);
            }

            @Override
            public String message() {
                return answer.message().orElse("");
            }

            private JsonObject json(UrlInput url) {
                return VerdictJson.of(
                                crawler.shownTokens(),
                                url.text(),
                                crawler.dialect().id(),
                                policy.verdict(url.target()),
                                answer.basis())
                        .addIfPresent("code", answer.code().map(OutcomeCode::word))
                        .addIfPresent("message", answer.message())
                        .addUnlessEmpty(
                                "notes",
                                Stream.concat(crawler.notes(policy).stream(), url.notes().stream())
                                        .toList());
            }
        };
    }

    private static UrlInput input(String url, boolean typed) {
        return typed ? UrlInput.of(url, Optional.empty()) : UrlInput.given(url);
    }
}
