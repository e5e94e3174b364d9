package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compares a file of the repository with the text that a test generates for it, or updates the file. */
public final class GeneratedFile {
    /** The system property with which most tests update their files. */
    public static final String WRITE = "usher.table.write";

    private GeneratedFile() {}

    /**
     * Writes the file if the system property is true. Otherwise fails if the file has another text. The message has the
     * first line that differs and the command that updates the file.
     *
     * @param property the name of the system property
     * @param test the test that generates the text, which runs in the folder of its module
     */
    public static void check(Path file, String generated, String property, Class<?> test) throws IOException {
        String found = Files.readString(file, UTF_8);
        if (found.equals(generated)) {
            return;
        }
        if (Boolean.getBoolean(property)) {
            Files.writeString(file, generated, UTF_8);
            return;
        }
        throw new AssertionError(String.format(
                "%s differs from what %s generates.%n%s%nIf the change is intended, update the file:%n"
                        + "  bin/test %s %s -D%s=true",
                Project.root().relativize(file.toAbsolutePath().normalize()),
                test.getSimpleName(),
                firstDifference(found.lines().toList(), generated.lines().toList()),
                Path.of("").toAbsolutePath().getFileName(),
                test.getSimpleName(),
                property));
    }

    /** Checks the text between the two comments of a drawing of the test, as {@link #check} does. */
    public static void checkDrawing(Path file, String text, Class<?> test) throws IOException {
        String begin = "<!-- drawn by " + test.getSimpleName() + " -->\n";
        String found = Files.readString(file, UTF_8);
        int start = found.indexOf(begin) + begin.length();
        int end = found.indexOf("<!-- end of", start);
        check(file, found.substring(0, start) + text + found.substring(end), WRITE, test);
    }

    /**
     * Checks the rows of the only table whose rows begin like this, as {@link #check} does.
     *
     * @param start the first characters of each row
     */
    public static void checkRows(Path file, String start, List<String> rows, Class<?> test) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(file, UTF_8));
        int first =
                (int) lines.stream().takeWhile(line -> !line.startsWith(start)).count();
        lines.removeIf(line -> line.startsWith(start));
        lines.addAll(first, rows);
        check(file, String.join("\n", lines) + "\n", WRITE, test);
    }

    private static String firstDifference(List<String> found, List<String> generated) {
        int same = 0;
        while (same < Math.min(found.size(), generated.size())
                && found.get(same).equals(generated.get(same))) {
            same++;
        }
        return String.format(
                "Line %d%n  in the file: %s%n  generated:   %s", same + 1, line(found, same), line(generated, same));
    }

    private static String line(List<String> lines, int index) {
        return index < lines.size() ? lines.get(index) : "(the end)";
    }
}
