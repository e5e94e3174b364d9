package usher.cases;

import java.nio.file.Path;
import usher.RobotsFile;

public sealed interface RobotsInput {
    RobotsFile file(RobotsFileCache files) throws CaseFormatException;

    /** Bytes in the case itself, or an access result without a file. */
    record Inline(RobotsFile file) implements RobotsInput {
        @Override
        public RobotsFile file(RobotsFileCache files) {
            return file;
        }
    }

    record InFile(Path path) implements RobotsInput {
        @Override
        public RobotsFile file(RobotsFileCache files) throws CaseFormatException {
            return files.read(path);
        }
    }
}
