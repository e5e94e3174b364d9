package usher.internal.cases;

import java.nio.file.Path;
import usher.RobotsFile;

public sealed interface RobotsInput {
    RobotsFile file(RobotsFileCache files) throws CaseFormatException;

    /** What a site without a usable file means. */
    record Absent(RobotsFile file) implements RobotsInput {
        @Override
        public RobotsFile file(RobotsFileCache files) {
            return file;
        }
    }

    /** Bytes in the case itself. */
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
