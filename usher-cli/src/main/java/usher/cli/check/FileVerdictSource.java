package usher.cli.check;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Crawler;
import usher.Policy;
import usher.cli.input.InputFile;
import usher.uri.Authority;
import usher.uri.UrlInput;

/** Computes verdicts from one robots.txt file that the user has named. */
public final class FileVerdictSource implements VerdictSource {
    private final List<List<Crawler>> crawlers;
    private final Map<Crawler, Policy> policies = new IdentityHashMap<>();
    private final Optional<Authority> site;

    public FileVerdictSource(InputFile file, List<List<Crawler>> crawlers) {
        this.site = file.authority();
        this.crawlers = crawlers;
        for (List<Crawler> dialects : crawlers) {
            for (Crawler crawler : dialects) {
                policies.put(crawler, file.file().policy(crawler));
            }
        }
    }

    @Override
    public CompletionStage<List<List<CrawlerVerdict>>> verdicts(String typedUrl) {
        UrlInput url = UrlInput.of(typedUrl, site);
        List<List<CrawlerVerdict>> verdicts = new ArrayList<>();
        for (List<Crawler> dialects : crawlers) {
            List<CrawlerVerdict> verdictsOfOne = new ArrayList<>();
            for (Crawler crawler : dialects) {
                verdictsOfOne.add(CrawlerVerdict.fromFile(crawler, requireNonNull(policies.get(crawler)), url));
            }
            verdicts.add(verdictsOfOne);
        }
        return CompletableFuture.completedStage(verdicts);
    }
}
