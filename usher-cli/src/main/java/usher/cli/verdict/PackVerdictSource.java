package usher.cli.verdict;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import usher.Access;
import usher.Policy;
import usher.Usher;
import usher.crawler.Crawler;
import usher.pack.PackVerdict;
import usher.pack.SitePack;
import usher.uri.UrlInput;

/** Finds verdicts in a pack, for the pack's crawler. */
public final class PackVerdictSource implements VerdictSource {
    private final SitePack pack;
    private final Crawler crawler;
    /** A policy without rules, which knows how the dialect reads URLs. */
    private final Policy policy;

    public PackVerdictSource(SitePack pack) {
        this.pack = pack;
        String name = pack.tokens().isEmpty() ? Crawler.ANY : String.join(">", pack.tokens());
        this.crawler = new Crawler(name, pack.tokens(), pack.dialect(), Optional.empty(), List.of());
        this.policy = Usher.of(pack.dialect()).unreachable(crawler.tokenArray());
    }

    @Override
    public CompletionStage<List<List<CrawlerVerdict>>> verdicts(String typedUrl) {
        UrlInput url = UrlInput.of(typedUrl);
        List<PackVerdict> found = Stream.concat(Stream.of(url.target()), url.target().other().stream())
                .map(form -> pack.verdict(form.text()))
                .toList();
        PackVerdict deciding = found.stream()
                .filter(form -> form.access() == Access.DISALLOW)
                .findFirst()
                .orElse(found.get(0));
        CrawlerVerdict verdict = CrawlerVerdict.fromPack(crawler, url, policy, deciding);
        return CompletableFuture.completedStage(List.of(List.of(verdict)));
    }
}
