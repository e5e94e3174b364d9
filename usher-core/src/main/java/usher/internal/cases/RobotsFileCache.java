package usher.internal.cases;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import usher.RobotsFile;
import usher.internal.text.RecentMap;

/** Caches the robots.txt files that cases name. Not thread-safe. */
public final class RobotsFileCache {
    /** Case files use their robots.txt files in order, so a few are enough. */
    private static final int MAX_FILES = 64;

    private final Map<Path, RobotsFile> files = new RecentMap<>(MAX_FILES);

    public RobotsFileCache() {}

    RobotsFile read(Path path) throws CaseFormatException {
        RobotsFile file = files.get(path);
        if (file == null) {
            try {
                file = RobotsFile.of(path);
            } catch (IOException e) {
                throw new CaseFormatException("“robotsFile” cannot be read: " + path, e);
            }
            files.put(path, file);
        }
        return file;
    }
}
