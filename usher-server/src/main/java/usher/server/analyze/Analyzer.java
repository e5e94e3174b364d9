package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.diff.NamedCrawlers;
import usher.octets.Octets;
import usher.uri.TypedUrl;

/**
 * Answers {@code POST /v1/analyze} and {@code POST /v1/diff}: everything there is to say about a file, and about a change to it.
 * Never throws on content; work and answers are bounded by the limits. Immutable and safe to share between threads.
 */
public final class Analyzer {
    private static final Duration USUAL = Duration.ofSeconds(1);

    /** A short question takes milliseconds; one that is made to take longer must not keep the next from its answer. */
    private static final int ATTEMPT_SHARE = 20;

    private static final int LONGEST_NAME = 200;
    private static final int WARM_UPS = 3;

    private final AnalyzerLimits limits;
    private final AnalysisBudget budget;

    private Analyzer(AnalyzerLimits limits, AnalysisBudget budget) {
        this.limits = requireNonNull(limits, "limits");
        this.budget = requireNonNull(budget, "budget");
    }

    /** An analyzer that takes about a second of the processor at most. */
    public static Analyzer of(AnalyzerLimits limits) {
        return of(limits, AnalysisBudget.of(USUAL));
    }

    /**
     * An analyzer.
     *
     * @param budget what one analysis may cost in all; the limits say how much of each kind it may tell
     */
    public static Analyzer of(AnalyzerLimits limits, AnalysisBudget budget) {
        return new Analyzer(limits, budget);
    }

    /**
     * What there is to say about a file: what came of fetching it if a {@code site} was named, the crawlers that the file names in {@code named}, {@code findings}, {@code verdicts},
     * {@code disagreements} among the readings asked for, {@code directives} beside the rules, the {@code tree} of the site, the
     * {@code document} if it was asked for, in {@code omitted} the URLs that were not judged, and in {@code leftOut} what the limits
     * kept out of each. A URL is judged for every crawler and reading or for none, so that nobody takes a missing verdict for a
     * permission.
     */
    public Map<String, Object> analyze(AnalyzeRequest request) {
        return analyze(request, budget.begin());
    }

    /** The same answer if a twentieth of the time is enough for it. */
    public Optional<Map<String, Object>> tryAnalyze(AnalyzeRequest request) {
        WorkLeft work = budget.part(ATTEMPT_SHARE).begin();
        Map<String, Object> answer = analyze(request, work);
        return work.wasOver() ? Optional.empty() : Optional.of(answer);
    }

    private Map<String, Object> analyze(AnalyzeRequest request, WorkLeft work) {
        Readings file = new Readings(request.robots(), request.site());
        boolean isThere = request.site().map(site -> site.file().isPresent()).orElse(true);
        LeftOut leftOut = new LeftOut();
        List<AskedRobot> robots =
                leftOut.cut("agents", request.agents().stream().distinct().toList(), limits.agents()).stream()
                        .map(AskedRobot::of)
                        .toList();
        List<TypedUrl> urls = urls(request.urls(), leftOut).stream()
                .map(url -> TypedUrl.of(url, Optional.empty()))
                .toList();
        VerdictsPart verdicts = new VerdictsPart(file, limits, leftOut, work);
        List<Map<String, Object>> told = verdicts.of(robots, urls, request.readings());
        List<TypedUrl> judged = urls.subList(0, verdicts.judged());
        List<String> omitted = urls.subList(verdicts.judged(), urls.size()).stream()
                .map(TypedUrl::typed)
                .toList();
        leftOut.add("urls", omitted.size());
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("robots", isThere ? Optional.of(FindingsPart.text(file).text()) : Optional.empty());
        request.site().ifPresent(site -> answer.put("site", SitePart.of(site)));
        if (request.document()) {
            answer.put("document", new DocumentPart(limits, leftOut).of(file));
        }
        Optional<FindingsPart> findings =
                isThere ? Optional.of(new FindingsPart(file, request.only(), work)) : Optional.empty();
        answer.put("named", named(file, leftOut));
        answer.put("findings", findings.map(part -> part.told(limits, leftOut)).orElse(List.of()));
        answer.put("verdicts", told);
        answer.put("disagreements", new DisagreementsPart(file, leftOut, work).of(robots, judged, request.readings()));
        List<String> asked = judged.stream().map(url -> url.asked().text()).toList();
        answer.put("directives", new DirectivesPart(file, limits, leftOut).of(robots, asked));
        answer.put("tree", new TreePart(file, limits, leftOut, work).of(robots, asked));
        if (request.mend() && work.isOver()) {
            leftOut.add("fixed", 1);
        } else if (request.mend()) {
            findings.ifPresent(part -> answer.put("fixed", part.mended()));
        }
        answer.put("omitted", omitted);
        answer.put("leftOut", leftOut.counts());
        return answer;
    }

    /** Analyzes a small file, so that loading classes is no part of the time of the first request. */
    public void warmUp() {
        Octets file =
                Octets.of("User-agent: *\nDisallow: /a*b\nDissalow: /c\nCrawl-delay: 1\n\nUser-agent: a\nAllow: /a$\n");
        List<String> readings = Dialect.all().stream().map(Dialect::id).toList();
        for (int i = 0; i < WARM_UPS; i++) {
            analyze(new AnalyzeRequest(
                    file, Optional.empty(), List.of("*", "a"), List.of("/ab"), readings, Optional.empty(), true, true));
            compare(new CompareRequest(Octets.EMPTY, file, List.of(), RequestBody.AUTO));
        }
    }

    /** The crawlers that the file names. */
    private List<String> named(Readings file, LeftOut leftOut) {
        Collection<String> all = NamedCrawlers.in(List.of(
                file.as(Dialect.RFC9309).robots(), file.as(Dialect.YANDEX).robots()));
        List<String> usual =
                all.stream().filter(name -> name.length() <= LONGEST_NAME).toList();
        leftOut.add("named", all.size() - usual.size());
        return leftOut.cut("named", usual, limits.findings());
    }

    /** The URLs that are answered: a rule costs a look at each character of each. */
    private List<String> urls(List<String> asked, LeftOut leftOut) {
        List<String> distinct = asked.stream().distinct().toList();
        List<String> usual = distinct.stream()
                .filter(url -> url.length() <= limits.urlLength())
                .toList();
        leftOut.add("urls", distinct.size() - usual.size());
        return leftOut.cut("urls", usual, limits.urls());
    }

    /** What changes between two files for each robot, in {@code results}, as {@code DiffJson} says it. */
    public Map<String, Object> compare(CompareRequest request) {
        return new Comparison(request, limits, budget.begin()).of(request);
    }

    /** What crawlers may do with pages, in {@code results}, as {@link usher.usage.UsageJson} says it. */
    public Map<String, Object> usage(UsageRequest request) {
        return new UsageAnalysis(limits, budget.begin()).of(request);
    }

    /** The same answer if a twentieth of the time is enough for it. */
    public Optional<Map<String, Object>> tryUsage(UsageRequest request) {
        WorkLeft work = budget.part(ATTEMPT_SHARE).begin();
        Map<String, Object> answer = new UsageAnalysis(limits, work).of(request);
        return work.wasOver() ? Optional.empty() : Optional.of(answer);
    }

    /** The same answer if a twentieth of the time and of the work is enough for it. */
    public Optional<Map<String, Object>> tryCompare(CompareRequest request) {
        WorkLeft work = budget.part(ATTEMPT_SHARE).begin();
        Comparison comparison = new Comparison(request, limits.provingLess(ATTEMPT_SHARE), work);
        Map<String, Object> answer = comparison.of(request);
        return work.wasOver() || !comparison.isProved() ? Optional.empty() : Optional.of(answer);
    }
}
