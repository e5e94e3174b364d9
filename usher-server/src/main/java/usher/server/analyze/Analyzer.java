package usher.server.analyze;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.bytes.Bytes;
import usher.diff.NamedCrawlers;
import usher.preset.AccessEditor;
import usher.preset.AccessRequest;
import usher.preset.Preset;
import usher.report.EditJson;
import usher.support.json.JsonObject;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

/**
 * Implements {@code POST /v1/analyze} and {@code POST /v1/diff}: the analysis of a file, and of a change to it. Accepts
 * any content; work and responses are bounded by the limits. Immutable and thread-safe.
 */
public final class Analyzer {
    public static final Set<String> OVERVIEW_MEMBERS =
            Set.of("robots", "robotsBase64", "site", "refresh", "dialect", "brief");

    public static final Set<String> POLICY_MEMBERS =
            Set.of("robots", "robotsBase64", "preset", "block", "allow", "keep");

    private static final int MAX_NAME_LENGTH = 200;
    private static final int WARM_UPS = 3;

    private final AnalyzerLimits limits;
    private final AnalysisBudget budget;
    private final List<Dialect> dialects;

    public Analyzer(AnalyzerLimits limits, AnalysisBudget budget, List<Dialect> dialects) {
        this.limits = limits;
        this.budget = budget;
        this.dialects = List.copyOf(dialects);
    }

    private <R> Work<R> work(boolean isShort, Function<RemainingBudget, R> analysis) {
        return new Work<>(isShort, budget, analysis);
    }

    /**
     * Analyzes a file. The response has the crawlers that the file names ({@code named}), {@code findings}, {@code
     * verdicts}, {@code disagreements} among the requested readings, {@code directives} other than rules, and the
     * {@code tree} of the site. If requested, it has the result of the fetch ({@code site}) and the {@code document}.
     * It lists the URLs without verdicts ({@code omitted}) and counts what the limits cut from each part ({@code
     * leftOut}). A URL has a verdict for every crawler and reading or for none, so that a missing verdict is not taken
     * for a permission.
     *
     * @param body with {@link AnalyzeRequest#MEMBERS}
     */
    public Work<Map<String, Object>> analysis(RequestBody body, Optional<FetchedSite> site) {
        return analysis(AnalyzeRequest.read(body, site, dialects));
    }

    Work<Map<String, Object>> analysis(AnalyzeRequest request) {
        return work(request.isShort(), work -> analyze(request, work));
    }

    /** Compares two files; returns the changes for each crawler in {@code results}, in the form of {@code DiffJson}. */
    public Work<Map<String, Object>> comparison(RequestBody body) {
        return comparison(CompareRequest.read(body, dialects));
    }

    Work<Map<String, Object>> comparison(CompareRequest request) {
        return work(request.isShort(), work -> new Comparison(limits, work, new Omissions()).of(request));
    }

    /** Returns what crawlers may do with pages, in {@code results}, as {@link usher.usage.UsageJson} writes it. */
    public Work<Map<String, Object>> usage(RequestBody body) {
        UsageRequest request = UsageRequest.read(body, dialects);
        return work(request.isShort(), work -> new UsageAnalysis(limits, work, new Omissions()).of(request));
    }

    public Work<Map<String, Object>> overview(RequestBody body, Optional<FetchedSite> site) {
        return overview(body, site, overview -> overview.json(body.flag("brief")));
    }

    public Work<String> report(RequestBody body, Optional<FetchedSite> site, Instant now) {
        return overview(body, site, overview -> overview.html(now));
    }

    private <R> Work<R> overview(RequestBody body, Optional<FetchedSite> site, Function<OverviewPart, R> form) {
        Bytes robots = body.file(site);
        DialectChoice choice = body.dialect(dialects);
        return work(
                robots.length() <= AnalyzeRequest.SHORT,
                work -> form.apply(new OverviewPart(robots, site, choice, work)));
    }

    /**
     * Returns a file in which crawlers are blocked or allowed, with the proof, as {@code EditJson} writes it. The
     * proofs can take long for short files, too.
     */
    public Work<Map<String, Object>> policy(RequestBody body) {
        byte[] robots = body.file("robots");
        AccessRequest access = RequestBody.valid(() -> new AccessRequest(
                body.optionalText("preset").map(Preset::of),
                body.texts("block"),
                body.texts("allow"),
                body.texts("keep")));
        return work(false, work -> EditJson.of(AccessEditor.apply(robots, access)));
    }

    private Map<String, Object> analyze(AnalyzeRequest request, RemainingBudget work) {
        AnalyzedFile file = new AnalyzedFile(request.robots(), request.site());
        Omissions omissions = new Omissions();
        List<Crawler> crawlers = limits.crawlers(request.agents(), omissions);
        List<UrlInput> urls = limits.urls(request.urls(), omissions).stream()
                .map(url -> UrlInput.of(url, file.address().map(WebUrl::authority)))
                .toList();
        VerdictsPart verdicts = new VerdictsPart(file, limits, omissions, work);
        List<Map<String, Object>> reported = verdicts.of(crawlers, urls, request.readings());
        List<UrlInput> judged = urls.subList(0, verdicts.judged());
        Set<String> decided = judged.stream().map(UrlInput::text).collect(Collectors.toSet());
        List<String> omitted = request.urls().stream()
                .distinct()
                .filter(url -> !decided.contains(url))
                .toList();
        omissions.add("urls", urls.size() - judged.size());
        JsonObject response = new JsonObject()
                .add("robots", file.text())
                .addIfPresent("site", request.site().map(site -> SitePart.of(site, dialects)))
                .addUnlessEmpty(
                        "ownDialects", dialects.stream().map(Dialect::id).toList());
        if (request.document()) {
            response.add("document", new DocumentPart(limits, omissions).of(file));
        }
        Optional<FindingsPart> findings =
                file.isThere() ? Optional.of(new FindingsPart(file, request.only(), work)) : Optional.empty();
        List<String> asked = judged.stream().map(url -> url.target().text()).toList();
        response.add("named", named(file, omissions))
                .add(
                        "findings",
                        findings.map(part -> part.reported(limits, omissions)).orElse(List.of()))
                .add("verdicts", reported)
                .add(
                        "disagreements",
                        new DisagreementsPart(file, omissions, work).of(crawlers, judged, request.readings()))
                .add("directives", new DirectivesPart(file, limits, omissions, work).of(crawlers, asked))
                .add("tree", new TreePart(file, limits, omissions, work).of(crawlers, asked));
        if (request.fix() && work.isExceeded()) {
            omissions.add("fixed", 1);
        } else if (request.fix()) {
            response.addIfPresent("fixed", findings.map(FindingsPart::fixed));
        }
        return response.add("omitted", omitted).add("leftOut", omissions.counts());
    }

    /** Analyzes a small file, so that the first request is not delayed by class loading. */
    public void warmUp() {
        Bytes file =
                Bytes.of("User-agent: *\nDisallow: /a*b\nDissalow: /c\nCrawl-delay: 1\n\nUser-agent: a\nAllow: /a$\n");
        List<DialectChoice> readings =
                Dialect.all().stream().map(DialectChoice::of).toList();
        for (int i = 0; i < WARM_UPS; i++) {
            analysis(new AnalyzeRequest(
                            file,
                            Optional.empty(),
                            List.of("*", "a"),
                            List.of("/ab"),
                            readings,
                            Optional.empty(),
                            true,
                            true))
                    .whole();
            comparison(new CompareRequest(Bytes.EMPTY, file, List.of(), DialectChoice.AUTO))
                    .whole();
        }
    }

    private List<String> named(AnalyzedFile file, Omissions omissions) {
        Collection<String> all = NamedCrawlers.in(List.of(file.as(Dialect.RFC9309), file.as(Dialect.YANDEX)));
        List<String> usual =
                all.stream().filter(name -> name.length() <= MAX_NAME_LENGTH).toList();
        omissions.add("named", all.size() - usual.size());
        return omissions.cut("named", usual, limits.findings());
    }
}
