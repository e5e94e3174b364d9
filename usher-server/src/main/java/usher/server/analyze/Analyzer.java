package usher.server.analyze;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import usher.Dialect;
import usher.DialectChoice;
import usher.bytes.Bytes;
import usher.diff.NamedCrawlers;
import usher.internal.json.JsonObject;
import usher.preset.AccessEditor;
import usher.report.EditJson;
import usher.uri.UrlInput;
import usher.uri.WebUrl;
import usher.usage.UsageOptions;

/**
 * Implements {@code POST /v1/analyze} and {@code POST /v1/diff}: the analysis of a file, and of a change to it. Accepts
 * any content; work and responses are bounded by the limits. Immutable and thread-safe.
 */
public final class Analyzer {
    private static final Duration DEFAULT_TIME = Duration.ofSeconds(1);

    /**
     * A short request usually takes milliseconds; a hostile one must not delay the next, so it gets this share of the
     * time.
     */
    private static final int ATTEMPT_SHARE = 20;

    private static final int MAX_NAME_LENGTH = 200;
    private static final int WARM_UPS = 3;

    private final AnalyzerLimits limits;
    private final AnalysisBudget budget;
    private final List<Dialect> dialects;
    private final UsageOptions usage;

    private Analyzer(AnalyzerLimits limits, AnalysisBudget budget, List<Dialect> dialects, UsageOptions usage) {
        this.limits = limits;
        this.budget = budget;
        this.dialects = List.copyOf(dialects);
        this.usage = usage;
    }

    /** Returns an analyzer that uses at most about a second of CPU time. */
    public static Analyzer of(AnalyzerLimits limits) {
        return of(limits, AnalysisBudget.of(DEFAULT_TIME));
    }

    public static Analyzer of(AnalyzerLimits limits, AnalysisBudget budget) {
        return of(limits, budget, List.of(), UsageOptions.DEFAULT);
    }

    /**
     * @param budget the maximum cost of one analysis; the limits bound each part of the response
     * @param dialects the dialects that are not built in
     * @param usage which statements on use count if a request does not say it
     */
    public static Analyzer of(
            AnalyzerLimits limits, AnalysisBudget budget, List<Dialect> dialects, UsageOptions usage) {
        return new Analyzer(limits, budget, dialects, usage);
    }

    public Work<Map<String, Object>> analysis(Map<String, Object> body, Optional<FetchedSite> site) {
        AnalyzeRequest request = AnalyzeRequest.read(body, site, dialects);
        return new Work<>(request.isShort(), () -> tryAnalyze(request), () -> analyze(request));
    }

    public Work<Map<String, Object>> comparison(Map<String, Object> body) {
        CompareRequest request = CompareRequest.read(body, dialects);
        return new Work<>(request.isShort(), () -> tryCompare(request), () -> compare(request));
    }

    public Work<Map<String, Object>> usage(Map<String, Object> body) {
        UsageRequest request = UsageRequest.read(body, dialects, usage);
        return new Work<>(
                request.isShort(),
                () -> attempt(work -> new UsageAnalysis(limits, work).of(request)),
                () -> usage(request));
    }

    public Work<Map<String, Object>> overview(Map<String, Object> body, Optional<FetchedSite> site, Instant now) {
        OverviewRequest request = OverviewRequest.read(body, site, now, dialects);
        return new Work<>(
                request.isShort(), () -> lessOverview(request).map(OverviewPart::json), () -> overview(request));
    }

    public Work<String> report(Map<String, Object> body, Optional<FetchedSite> site, Instant now) {
        OverviewRequest request = OverviewRequest.read(body, site, now, dialects);
        return new Work<>(
                request.isShort(), () -> lessOverview(request).map(OverviewPart::html), () -> report(request));
    }

    /** Reads the body of {@code POST /v1/policies/apply}. The proofs can take long for short files, too. */
    public Work<Map<String, Object>> policy(Map<String, Object> body) {
        PolicyRequest request = PolicyRequest.read(body);
        return new Work<>(false, Optional::empty, () -> applyPolicy(request));
    }

    /**
     * Analyzes a file. The response has the crawlers that the file names ({@code named}), {@code findings}, {@code
     * verdicts}, {@code disagreements} among the requested readings, {@code directives} other than rules, and the
     * {@code tree} of the site. If requested, it has the result of the fetch ({@code site}) and the {@code document}.
     * It lists the URLs without verdicts ({@code omitted}) and counts what the limits cut from each part ({@code
     * leftOut}). A URL has a verdict for every crawler and reading or for none, so that a missing verdict is not taken
     * for a permission.
     */
    public Map<String, Object> analyze(AnalyzeRequest request) {
        return analyze(request, budget.begin());
    }

    /** Returns the same response if a twentieth of the time is enough. */
    public Optional<Map<String, Object>> tryAnalyze(AnalyzeRequest request) {
        return attempt(work -> analyze(request, work));
    }

    private <R> Optional<R> attempt(Function<RemainingBudget, R> analysis) {
        RemainingBudget work = budget.part(ATTEMPT_SHARE).begin();
        R response = analysis.apply(work);
        return work.wasExceeded() ? Optional.empty() : Optional.of(response);
    }

    private Map<String, Object> analyze(AnalyzeRequest request, RemainingBudget work) {
        AnalyzedFile file = new AnalyzedFile(request.robots(), request.site());
        boolean isThere = request.site().map(site -> site.file().isPresent()).orElse(true);
        Omissions omissions = new Omissions();
        List<RequestedCrawler> crawlers =
                omissions.cut("agents", request.agents().stream().distinct().toList(), limits.agents()).stream()
                        .map(RequestedCrawler::of)
                        .toList();
        List<UrlInput> urls = urls(request.urls(), omissions).stream()
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
                .add("robots", isThere ? Optional.of(FindingsPart.text(file).text()) : Optional.empty())
                .addIfPresent("site", request.site().map(site -> SitePart.of(site, dialects)))
                .addUnlessEmpty(
                        "ownDialects", dialects.stream().map(Dialect::id).toList());
        if (request.document()) {
            response.add("document", new DocumentPart(limits, omissions).of(file));
        }
        Optional<FindingsPart> findings =
                isThere ? Optional.of(new FindingsPart(file, request.only(), work)) : Optional.empty();
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
            analyze(new AnalyzeRequest(
                    file, Optional.empty(), List.of("*", "a"), List.of("/ab"), readings, Optional.empty(), true, true));
            compare(new CompareRequest(Bytes.EMPTY, file, List.of(), DialectChoice.AUTO));
        }
    }

    private List<String> named(AnalyzedFile file, Omissions omissions) {
        Collection<String> all = NamedCrawlers.in(List.of(file.as(Dialect.RFC9309), file.as(Dialect.YANDEX)));
        List<String> usual =
                all.stream().filter(name -> name.length() <= MAX_NAME_LENGTH).toList();
        omissions.add("named", all.size() - usual.size());
        return omissions.cut("named", usual, limits.findings());
    }

    /** Returns the URLs within the limits, since every rule is compared with every character of each. */
    private List<String> urls(List<String> asked, Omissions omissions) {
        List<String> distinct = asked.stream().distinct().toList();
        List<String> usual = distinct.stream()
                .filter(url -> url.length() <= limits.urlLength())
                .toList();
        omissions.add("urls", distinct.size() - usual.size());
        return omissions.cut("urls", usual, limits.urls());
    }

    /** Compares two files; returns the changes for each crawler in {@code results}, in the form of {@code DiffJson}. */
    public Map<String, Object> compare(CompareRequest request) {
        return new Comparison(request, limits, budget.begin()).of(request);
    }

    /** Returns the same response if a twentieth of the time and of the work is enough. */
    public Optional<Map<String, Object>> tryCompare(CompareRequest request) {
        RemainingBudget work = budget.part(ATTEMPT_SHARE).begin();
        Comparison comparison = new Comparison(request, limits.provingLess(ATTEMPT_SHARE), work);
        Map<String, Object> response = comparison.of(request);
        return work.wasExceeded() || !comparison.isProved() ? Optional.empty() : Optional.of(response);
    }

    /** Returns what crawlers may do with pages, in {@code results}, as {@link usher.usage.UsageJson} writes it. */
    public Map<String, Object> usage(UsageRequest request) {
        return new UsageAnalysis(limits, budget.begin()).of(request);
    }

    /** Returns which of all crawlers may fetch the site of a file, as {@code OverviewJson} writes it. */
    public Map<String, Object> overview(OverviewRequest request) {
        return new OverviewPart(request, limits.proofs()).json();
    }

    public String report(OverviewRequest request) {
        return new OverviewPart(request, limits.proofs()).html();
    }

    private Optional<OverviewPart> lessOverview(OverviewRequest request) {
        return Optional.of(new OverviewPart(
                        request, limits.provingLess(ATTEMPT_SHARE).proofs()))
                .filter(OverviewPart::isDecided);
    }

    /** Returns a file in which crawlers are blocked or allowed, with the proof, as {@code EditJson} writes it. */
    public Map<String, Object> applyPolicy(PolicyRequest request) {
        return EditJson.of(AccessEditor.apply(request.robots().toByteArray(), request.access()));
    }
}
