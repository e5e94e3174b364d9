package usher.cli.verdict;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Policy;
import usher.Usher;
import usher.cli.input.RobotsFile;
import usher.crawler.Crawler;
import usher.uri.Authority;
import usher.uri.UrlInput;

/** Verdicts by one robots.txt file that the caller has named. */
public final class FileVerdictSource implements VerdictSource {
    /** One crawler in one dialect, and its policy from the file. */
    private record CompiledCrawler(Crawler crawler, Policy policy) {}

    private final List<List<CompiledCrawler>> crawlers;
    private final Optional<Authority> site;

    public FileVerdictSource(RobotsFile file, List<List<Crawler>> robots) {
        this.site = file.authority();
        this.crawlers = robots.stream()
                .map(dialects ->
                        dialects.stream().map(robot -> compile(robot, file)).toList())
                .toList();
    }

    private static CompiledCrawler compile(Crawler robot, RobotsFile file) {
        Policy policy = Usher.of(robot.dialect()).policy(file.as(robot.dialect()), robot.tokenArray());
        return new CompiledCrawler(robot, policy);
    }

    @Override
    public CompletionStage<List<List<CrawlerVerdict>>> verdicts(String typed) {
        UrlInput url = UrlInput.of(typed, site);
        return CompletableFuture.completedStage(crawlers.stream()
                .map(dialects -> dialects.stream()
                        .map(compiled -> CrawlerVerdict.given(compiled.crawler(), compiled.policy(), url))
                        .toList())
                .toList());
    }
}
