package usher.usage.internal.preference;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import usher.usage.statement.UsagePurpose;

/** Reads a table that is part of this library. */
public final class UsageTable {
    private UsageTable() {}

    /**
     * Returns the rows without the heading.
     *
     * @param owner a class in the package of the table
     */
    public static List<List<String>> rows(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from this library's own jar");
            }
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> List.of(line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read from this library's own jar", e);
        }
    }

    /** Returns the purposes of a cell, which are separated by commas. */
    public static List<UsagePurpose> purposes(String cell) {
        Stream<String> words = cell.isEmpty() ? Stream.of() : Arrays.stream(cell.split(","));
        return words.map(word -> UsagePurpose.of(word)
                        .orElseThrow(() -> new IllegalStateException("unknown purpose in a table: " + word)))
                .toList();
    }
}
