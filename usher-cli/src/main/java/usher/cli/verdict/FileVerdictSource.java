package usher.cli.verdict;

import java.util.List;
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
    /** A crawler in one dialect, with its policy from the file. */
    private record CompiledCrawler(Crawler crawler, Policy policy) {}

    private final List<List<CompiledCrawler>> crawlers;
    private final Optional<Authority> site;

    public FileVerdictSource(InputFile file, List<List<Crawler>> crawlers) {
        this.site = file.authority();
        this.crawlers = crawlers.stream()
                .map(dialects ->
                        dialects.stream().map(crawler -> compile(crawler, file)).toList())
                .toList();
    }

    private static CompiledCrawler compile(Crawler crawler, InputFile file) {
        Policy policy = file.as(crawler.dialect()).policy(crawler.productTokens());
        return new CompiledCrawler(crawler, policy);
    }

    @Override
    public CompletionStage<List<List<CrawlerVerdict>>> verdicts(String typedUrl) {
        UrlInput url = UrlInput.of(typedUrl, site);
        return CompletableFuture.completedStage(crawlers.stream()
                .map(dialects -> dialects.stream()
                        .map(compiled -> CrawlerVerdict.fromFile(compiled.crawler(), compiled.policy(), url))
                        .toList())
                .toList());
    }
}
