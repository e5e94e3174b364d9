package usher.spark.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsTxt;
import usher.Usher;
import usher.bytes.Bytes;

/** The content of a site between two changes: a file, or none. It is parsed and compiled once, on demand. */
final class FileVersion {
    private final Usher usher;
    private final Optional<Bytes> file;
    private final Map<List<String>, Policy> policies = new HashMap<>();
    private RobotsTxt document;

    private FileVersion(Usher usher, Optional<Bytes> file) {
        this.usher = usher;
        this.file = file;
    }

    static FileVersion of(Usher usher, Bytes file) {
        return new FileVersion(usher, Optional.of(file));
    }

    static FileVersion withoutFile(Usher usher) {
        return new FileVersion(usher, Optional.empty());
    }

    boolean hasFile() {
        return file.isPresent();
    }

    boolean isSameAs(FileVersion other) {
        return file.equals(other.file);
    }

    /** Returns the length of the file in bytes. */
    int length() {
        return file.map(Bytes::length).orElse(0);
    }

    /** Returns the parsed file; an empty one if there is none. */
    RobotsTxt document() {
        if (document == null) {
            document = usher.parse(file.orElse(Bytes.EMPTY).toByteArray());
        }
        return document;
    }

    Policy policy(List<String> tokens) {
        return policies.computeIfAbsent(tokens, this::compile);
    }

    private Policy compile(List<String> tokens) {
        String[] names = tokens.toArray(String[]::new);
        return hasFile() ? usher.policy(document(), ProductToken.listOf(List.of(names))) : usher.unavailable(names);
    }
}
