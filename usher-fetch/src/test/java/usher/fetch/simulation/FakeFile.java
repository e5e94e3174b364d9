package usher.fetch.simulation;

import java.util.List;
import usher.bytes.Bytes;

/**
 * A robots.txt so simple that every dialect reads it alike, and a reader of three lines can too.
 *
 * @param version counts a site's files; sites count alike, so that their entity tags collide
 * @param disallowed prefixes of paths
 */
record FakeFile(int version, List<String> disallowed, Bytes text) {
    static FakeFile of(int version, List<String> disallowed) {
        StringBuilder text = new StringBuilder("# version ").append(version).append("\nUser-agent: *\n");
        (disallowed.isEmpty() ? List.of("") : disallowed)
                .forEach(path -> text.append("Disallow: ").append(path).append('\n'));
        return new FakeFile(version, disallowed, Bytes.of(text.toString()));
    }

    static FakeFile page(int version) {
        return new FakeFile(version, List.of(), Bytes.of("<!DOCTYPE html>\n<html><body>Welcome</body></html>\n"));
    }

    boolean allows(String path) {
        return disallowed.stream().noneMatch(path::startsWith);
    }

    String tag() {
        return "\"v" + version + "\"";
    }
}
