package example;

import crawlercommons.filters.basic.BasicURLNormalizer;
import edu.uci.ics.crawler4j.crawler.CrawlConfig;
import edu.uci.ics.crawler4j.crawler.exceptions.PageBiggerThanMaxSizeException;
import edu.uci.ics.crawler4j.fetcher.PageFetchResult;
import edu.uci.ics.crawler4j.fetcher.PageFetcher;
import edu.uci.ics.crawler4j.url.WebURL;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import usher.fetch.LiveCrawler;
import usher.fetch.VisitDecision;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;

/** Waits for a visit before each request. The visit ends when the response was read; then the delay starts. */
public final class UsherPageFetcher extends PageFetcher {
    private static final Requester JOB = new Requester("crawler4j");
    private static final Duration MAX_WAIT = Duration.ofMinutes(30);

    private final LiveCrawler crawler;

    public UsherPageFetcher(CrawlConfig config, BasicURLNormalizer normalizer, LiveCrawler crawler)
            throws GeneralSecurityException {
        super(config, normalizer);
        this.crawler = crawler;
    }

    @Override
    public PageFetchResult fetchPage(WebURL url)
            throws InterruptedException, IOException, PageBiggerThanMaxSizeException, URISyntaxException {
        Visit visit = visit(url.getURL());
        boolean reads = false;
        try {
            PageFetchResult result = super.fetchPage(url);
            HttpEntity entity = result.getEntity();
            if (entity != null) {
                result.setEntity(new VisitEntity(entity, visit));
                reads = true;
            }
            return result;
        } finally {
            if (!reads) {
                visit.end();
            }
        }
    }

    private Visit visit(String url) throws IOException {
        VisitDecision decision = crawler.visit(url, JOB, MAX_WAIT);
        return decision.granted()
                .orElseThrow(() -> new IOException("no visit of " + url + ": " + decision.verdict().verdict()));
    }

    /** A response that ends its visit when it was read or closed. */
    private static final class VisitEntity extends HttpEntityWrapper {
        private final Visit visit;

        private VisitEntity(HttpEntity entity, Visit visit) {
            super(entity);
            this.visit = visit;
        }

        @Override
        public InputStream getContent() throws IOException {
            return new FilterInputStream(super.getContent()) {
                @Override
                public int read() throws IOException {
                    return ended(super.read());
                }

                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    return ended(super.read(bytes, offset, length));
                }

                private int ended(int read) {
                    if (read < 0) {
                        visit.end();
                    }
                    return read;
                }

                @Override
                public void close() throws IOException {
                    try {
                        super.close();
                    } finally {
                        visit.end();
                    }
                }
            };
        }

        @Override
        public void close() throws IOException {
            try {
                super.close();
            } finally {
                visit.end();
            }
        }
    }
}
