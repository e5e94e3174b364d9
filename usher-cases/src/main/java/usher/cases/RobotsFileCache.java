package usher.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsTxt;
import usher.TokenMatch;
import usher.Usher;

/** Caches the robots.txt files that cases name, parsed once for each dialect. Not thread-safe. */
public final class RobotsFileCache {
    /** Case files use their robots.txt files in order, so a few are enough. */
    private static final int MAX_FILES = 64;

    private final Map<Key, Parsed> entries = new LinkedHashMap<>(MAX_FILES, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Parsed> eldest) {
            return size() > MAX_FILES;
        }
    };

    private record Key(Path path, String dialect) {}

    private record Crawler(List<String> tokens, TokenMatch match) {}

    private record Parsed(RobotsTxt document, Map<Crawler, Policy> policies) {}

    /** Creates an empty cache. */
    public RobotsFileCache() {}

    RobotsTxt document(Path path, Usher usher) throws CaseFormatException {
        return entry(path, usher).document();
    }

    Policy policy(Path path, Usher usher, List<String> tokens, TokenMatch match) throws CaseFormatException {
        Parsed entry = entry(path, usher);
        return entry.policies()
                .computeIfAbsent(
                        new Crawler(tokens, match),
                        crawler -> usher.policy(entry.document(), match, ProductToken.listOf(tokens)));
    }

    private Parsed entry(Path path, Usher usher) throws CaseFormatException {
        Key key = new Key(path, usher.dialect().id());
        Parsed entry = entries.get(key);
        if (entry == null) {
            entry = new Parsed(usher.parse(read(path)), new HashMap<>());
            entries.put(key, entry);
        }
        return entry;
    }

    private static byte[] read(Path path) throws CaseFormatException {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new CaseFormatException("“robotsFile” cannot be read: " + path, e);
        }
    }
}
