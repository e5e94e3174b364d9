package usher.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The real files that everything is measured on; they lie in the shared folder, not in the project. */
final class Corpus {
    /**
     * One site.
     *
     * @param host the name of its file
     * @param robots the file
     * @param links real URLs of the site, if some are known
     */
    record Site(String host, byte[] robots, List<String> links) {
        String robotsUrl() {
            return "https://" + host + "/robots.txt";
        }
    }

    private Corpus() {}

    /** Every site, in order of name. */
    static List<Site> load() {
        Path shared = Path.of(System.getProperty("usher.shared", "../shared"));
        Path robots = shared.resolve("corpus/robots");
        if (!Files.isDirectory(robots)) {
            throw new IllegalStateException("no corpus in " + robots + "; set USHER_SHARED to the shared folder");
        }
        try (Stream<Path> files = Files.list(robots)) {
            List<Site> sites = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                String host = file.getFileName().toString();
                Path links = shared.resolve("corpus/links").resolve(host);
                sites.add(new Site(
                        host, Files.readAllBytes(file), Files.exists(links) ? Files.readAllLines(links) : List.of()));
            }
            return sites;
        } catch (IOException e) {
            throw new IllegalStateException("the corpus in " + robots + " cannot be read", e);
        }
    }

    static long octets(List<Site> sites) {
        return sites.stream().mapToLong(site -> site.robots().length).sum();
    }
}
