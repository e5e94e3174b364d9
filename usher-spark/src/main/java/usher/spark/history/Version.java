package usher.spark.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.bytes.Bytes;

/** What a site says from one change to the next: a file, or that there is none. Read and compiled once, when asked for. */
final class Version {
    private final Usher usher;
    private final Optional<Bytes> file;
    private final Map<List<String>, Policy> policies = new HashMap<>();
    private RobotsTxt document;

    private Version(Usher usher, Optional<Bytes> file) {
        this.usher = usher;
        this.file = file;
    }

    static Version of(Usher usher, Bytes file) {
        return new Version(usher, Optional.of(file));
    }

    static Version withoutFile(Usher usher) {
        return new Version(usher, Optional.empty());
    }

    boolean hasFile() {
        return file.isPresent();
    }

    boolean isSameAs(Version other) {
        return file.equals(other.file);
    }

    /** The number of bytes of the file. */
    int length() {
        return file.map(Bytes::length).orElse(0);
    }

    /** The file; an empty one if there is none. */
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
        return hasFile() ? usher.policy(document(), names) : usher.unavailable(names);
    }
}
