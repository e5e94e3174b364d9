package usher.sitemaps;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of a sitemap as written. The parser is given numbers in their place, as URLs without a host: it would drop
 * addresses that {@code java.net.URI} does not take, though robots ask for them, and nothing it holds could be opened or
 * looked up.
 */
final class Addresses {
    private static final String PLACE = "http:/";

    private record Written(String url, int line) {}

    private final int most;
    private final List<Written> all = new ArrayList<>();
    private boolean full;

    Addresses(int most) {
        this.most = most;
    }

    /** Whether there were more than are kept. */
    boolean isFull() {
        return full;
    }

    /** What the parser gets for an address; null, which it drops, if there are enough. */
    @Nullable
    String note(String written, int line) {
        if (all.size() == most) {
            full = true;
            return null;
        }
        all.add(new Written(written, line));
        return PLACE + (all.size() - 1);
    }

    String written(URL place) {
        return at(place).url();
    }

    int line(URL place) {
        return at(place).line();
    }

    private Written at(URL place) {
        return all.get(Integer.parseInt(place.toString().substring(PLACE.length())));
    }
}
