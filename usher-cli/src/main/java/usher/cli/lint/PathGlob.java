package usher.cli.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import usher.bytes.Bytes;
import usher.internal.match.Glob;

/**
 * A pattern of paths: {@code *} stands for any characters of a name, the name {@code **} for any folders. Matched
 * without backtracking, because a configuration can be a stranger's: as in {@link Glob}, names between two {@code **}
 * are looked for at their first occurrence.
 *
 * @param parts the names between one {@code **} and the next
 */
record PathGlob(List<List<Glob>> parts) {
    /** @throws IllegalArgumentException if the pattern has another special character */
    static PathGlob of(String pattern) {
        for (char special : "?[]{}\\".toCharArray()) {
            if (pattern.indexOf(special) >= 0) {
                throw new IllegalArgumentException(
                        "only * and ** have a meaning, and " + special + " is not permitted");
            }
        }
        List<List<Glob>> parts = new ArrayList<>();
        parts.add(new ArrayList<>());
        for (String name : pattern.split("/+")) {
            if (name.equals("**")) {
                parts.add(new ArrayList<>());
            } else {
                List<Bytes> pieces =
                        Stream.of(name.split("\\*+", -1)).map(Bytes::of).toList();
                parts.get(parts.size() - 1).add(Glob.of(pieces, true));
            }
        }
        return new PathGlob(parts);
    }

    /** Returns whether the pattern matches the path or a folder above it. */
    boolean matchesOrContains(Path path) {
        List<byte[]> names = StreamSupport.stream(path.spliterator(), false)
                .map(name -> Bytes.of(name.toString()).toByteArray())
                .toList();
        int from = startsWith(parts.get(0), names, 0) ? parts.get(0).size() : names.size() + 1;
        for (List<Glob> part : parts.subList(1, parts.size())) {
            while (from <= names.size() && !startsWith(part, names, from)) {
                from++;
            }
            from += part.size();
        }
        return from <= names.size();
    }

    private static boolean startsWith(List<Glob> part, List<byte[]> names, int from) {
        return from + part.size() <= names.size()
                && IntStream.range(0, part.size()).allMatch(i -> part.get(i).matches(names.get(from + i)));
    }
}
