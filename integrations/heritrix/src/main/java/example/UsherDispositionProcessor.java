package example;

import org.archive.crawler.postprocessor.DispositionProcessor;
import org.archive.modules.CrawlURI;

/** Keeps the Crawl-delay that Usher reads, also if Heritrix did not find it in its own copy of robots.txt. */
public class UsherDispositionProcessor extends DispositionProcessor {
    private final UsherRobotsPolicy policy;

    public UsherDispositionProcessor(UsherRobotsPolicy policy) {
        this.policy = policy;
    }

    @Override
    protected long politenessDelayFor(CrawlURI uri) {
        return Math.max(super.politenessDelayFor(uri), policy.delay(uri).toMillis());
    }
}
