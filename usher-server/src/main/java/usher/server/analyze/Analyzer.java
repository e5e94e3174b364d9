package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers {@code POST /v1/analyze} and {@code POST /v1/diff}: everything there is to say about a file, and about a change to it.
 * Never throws on content; work and answers are bounded by the limits. Immutable and safe to share between threads.
 */
public final class Analyzer {
    private final AnalyzerLimits limits;

    private Analyzer(AnalyzerLimits limits) {
        this.limits = requireNonNull(limits, "limits");
    }

    public static Analyzer of(AnalyzerLimits limits) {
        return new Analyzer(limits);
    }

    /**
     * What there is to say about a file: what came of fetching it if a {@code site} was named, {@code findings}, {@code verdicts},
     * {@code disagreements} among the readings asked for, {@code directives} beside the rules, the {@code tree} of the site, the
     * {@code document} if it was asked for, and in {@code leftOut} what the limits kept out of each.
     */
    public Map<String, Object> analyze(AnalyzeRequest request) {
        Readings file = new Readings(request.robots(), request.site());
        boolean isThere = request.site().map(site -> site.file().isPresent()).orElse(true);
        LeftOut leftOut = new LeftOut();
        List<AskedRobot> robots =
                leftOut.cut("agents", request.agents().stream().distinct().toList(), limits.agents()).stream()
                        .map(AskedRobot::of)
                        .toList();
        List<String> urls = urls(request.urls(), leftOut);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("robots", isThere ? FindingsPart.text(file).text() : null);
        request.site().ifPresent(site -> answer.put("site", SitePart.of(site)));
        if (request.document()) {
            answer.put("document", new DocumentPart(limits, leftOut).of(file));
        }
        answer.put("findings", isThere ? FindingsPart.of(file, limits, leftOut) : List.of());
        answer.put("verdicts", new VerdictsPart(file, limits, leftOut).of(robots, urls, request.readings()));
        answer.put("disagreements", new DisagreementsPart(file).of(robots, urls, request.readings()));
        answer.put("directives", new DirectivesPart(file, limits, leftOut).of(robots, urls));
        answer.put("tree", new TreePart(file, limits, leftOut).of(robots, urls));
        if (request.mend()) {
            answer.put("fixed", FindingsPart.mended(file));
        }
        answer.put("leftOut", leftOut.counts());
        return answer;
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
        return new Comparison(request, limits).of(request);
    }
}
