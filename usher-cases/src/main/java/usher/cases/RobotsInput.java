package usher.cases;

import java.nio.file.Path;
import usher.RobotsFile;

/** The robots.txt of a case. */
public sealed interface RobotsInput {
    RobotsFile file(RobotsFileCache files) throws CaseFormatException;

    /** Bytes in the case itself, or an access result without a file. */
    record Inline(RobotsFile file) implements RobotsInput {
        @Override
        public RobotsFile file(RobotsFileCache files) {
            return file;
        }
    }

    /** A file, relative to the case file. */
    record InFile(Path path) implements RobotsInput {
        @Override
        public RobotsFile file(RobotsFileCache files) throws CaseFormatException {
            return files.read(path);
        }
    }
}
