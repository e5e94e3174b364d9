package usher.testkit;

import java.util.List;

/**
 * A site of a {@link Corpus}.
 *
 * @param host its host, which is the name of its file
 * @param robots its robots.txt
 * @param links URLs of the site, possibly none
 */
public record CorpusSite(String host, byte[] robots, List<String> links) {
    public CorpusSite {
        links = List.copyOf(links);
    }

    public String robotsUrl() {
        return "https://" + host + "/robots.txt";
    }

    @Override
    public String toString() {
        return host;
    }
}
