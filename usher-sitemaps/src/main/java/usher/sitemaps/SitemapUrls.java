package usher.sitemaps;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The URLs in a sitemap, as written. The parser receives numbered placeholders without a host instead: it would reject
 * URLs that crawlers request but {@code java.net.URI} does not accept.
 */
final class SitemapUrls {
    private static final String PREFIX = "http:/";

    record WrittenUrl(String url, int line) {}

    private final int max;
    private final List<WrittenUrl> all = new ArrayList<>();
    private final List<WrittenUrl> missing = new ArrayList<>();
    private boolean full;

    SitemapUrls(int max) {
        this.max = max;
    }

    int size() {
        return all.size();
    }

    /** Adds an entry without a URL. The parser ignores most of them. */
    void addMissing(int line) {
        if (missing.size() < max) {
            missing.add(new WrittenUrl("", line));
        }
    }

    List<WrittenUrl> missing() {
        return missing;
    }

    boolean isFull() {
        return full;
    }

    /** Adds a URL and returns its placeholder; null, which the parser ignores, if the maximum is reached. */
    @Nullable
    String add(String written, int line) {
        if (all.size() == max) {
            full = true;
            return null;
        }
        all.add(new WrittenUrl(written, line));
        return PREFIX + (all.size() - 1);
    }

    WrittenUrl at(URL placeholder) {
        return all.get(Integer.parseInt(placeholder.toString().substring(PREFIX.length())));
    }
}
