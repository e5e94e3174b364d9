package usher.internal.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads files of Usher's jars, by a class of the file's package, because modules see only their own files. */
public final class Resources {
    private Resources() {}

    /** Returns the rows of a table without its heading. */
    public static List<List<String>> rows(@Nullable InputStream file, String name) {
        return text(file, name)
                .lines()
                .skip(1)
                .map(line -> List.of(line.split("\t", -1)))
                .toList();
    }

    /** Returns the constant that a cell names. */
    public static <T extends Enum<T>> T constant(Class<T> type, String cell) {
        return Enum.valueOf(type, cell.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    public static String text(@Nullable InputStream file, String name) {
        try (InputStream in = file) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from this library's own jar");
            }
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read from this library's own jar", e);
        }
    }
}
