package usher.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Reads files of the project. */
final class ProjectFiles {
    private ProjectFiles() {}

    static String text(String file) {
        return text(CommandLineRun.PROJECT.resolve(file));
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the files in and below a folder whose names end like this, in order. */
    static List<Path> below(String folder, String end) throws IOException {
        try (Stream<Path> files = Files.walk(CommandLineRun.PROJECT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(end) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the first group of each place that matches. */
    static List<String> find(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    static Object yaml(String text) {
        LoadSettings anySize =
                LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();
        return new Load(anySize).loadFromString(text);
    }

    /** Returns the member of a document at the end of a path, or null. */
    static Object at(Object document, String... path) {
        Object found = document;
        for (String name : path) {
            found = found instanceof List<?> list
                    ? list.get(Integer.parseInt(name))
                    : found instanceof Map<?, ?> map ? map.get(name) : null;
        }
        return found;
    }
}
