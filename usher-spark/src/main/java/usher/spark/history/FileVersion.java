package usher.spark.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;

/** The content of a site between two changes: a file, or none. It is parsed and compiled once, on demand. */
final class FileVersion {
    private final Dialect dialect;
    private final Optional<Bytes> file;
    private final Map<List<String>, Policy> policies = new HashMap<>();
    private RobotsTxt document;

    private FileVersion(Dialect dialect, Optional<Bytes> file) {
        this.dialect = dialect;
        this.file = file;
    }

    static FileVersion of(Dialect dialect, Bytes file) {
        return new FileVersion(dialect, Optional.of(file));
    }

    static FileVersion withoutFile(Dialect dialect) {
        return new FileVersion(dialect, Optional.empty());
    }

    boolean hasFile() {
        return file.isPresent();
    }

    boolean isSameAs(FileVersion other) {
        return file.equals(other.file);
    }

    int length() {
        return file.map(Bytes::length).orElse(0);
    }

    /** Returns the parsed file; if there is none, one without lines that is unavailable. */
    RobotsTxt document() {
        if (document == null) {
            document =
                    file.map(RobotsFile::of).orElseGet(RobotsFile::unavailable).as(dialect);
        }
        return document;
    }

    Policy policy(List<String> tokens) {
        return policies.computeIfAbsent(tokens, this::compile);
    }

    private Policy compile(List<String> tokens) {
        return document().policy(ProductToken.listOf(tokens));
    }
}
