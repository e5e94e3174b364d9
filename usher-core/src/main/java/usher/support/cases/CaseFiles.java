package usher.support.cases;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import usher.Dialect;
import usher.RobotsFile;
import usher.internal.text.RecentMap;
import usher.support.json.DialectJson;
import usher.support.json.JsonFormatException;

/** The files that the cases of a case file name, relative to its folder. Not thread-safe. */
public final class CaseFiles {
    /** Case files use their robots.txt files in order, so a few are enough. */
    private static final int MAX_FILES = 64;

    private final Path folder;
    private final Map<Path, RobotsFile> files = new RecentMap<>(MAX_FILES);

    public CaseFiles(Path folder) {
        this.folder = folder;
    }

    RobotsFile robots(String name) throws CaseFormatException {
        Path path = folder.resolve(name).normalize();
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

    Dialect dialect(String name) throws JsonFormatException {
        return DialectJson.read(folder.resolve(name).normalize());
    }
}
