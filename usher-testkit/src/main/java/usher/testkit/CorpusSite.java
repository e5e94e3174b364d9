package usher.testkit;

import java.util.List;

/**
 * One site of a {@link Corpus}.
 *
 * @param host the name of its file
 * @param robots the file
 * @param links URLs of the site, if some are known
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
