package usher.cli.verdict;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Policy;
import usher.Usher;
import usher.crawler.Crawler;
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
        CrawlerVerdict verdict = CrawlerVerdict.fromPack(
                crawler, url, policy, pack.verdict(url.target().text()));
        return CompletableFuture.completedStage(List.of(List.of(verdict)));
    }
}
