package usher.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A test that is written as text. In a file, {@code === name} begins a transcript, and each line after it is a step: a
 * verb, a space, and its object. Lines that begin with {@code | } continue the object of the step before them with
 * whole lines. Steps before the first name are the first of every transcript. A line that begins with {@code #} is a
 * comment. Objects have the escapes of Java, and {@code \(ab*300)} is a text 300 times.
 */
public record Transcript(String name, List<Step> steps) {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9A-F]{4}|\\((.*?)\\*(\\d+)\\)|.)");

    /**
     * A step.
     *
     * @param place the file and the line
     * @param object what follows the verb, with its escapes
     */
    public record Step(String place, String verb, String object) {
        /** Returns the object as text. */
        public String text() {
            return unescaped(object);
        }

        /** Returns the first word of the object. */
        public String first() {
            return object.split(" ", 2)[0];
        }

        /** Returns a step with the same verb about what follows the first word. */
        public Step rest() {
            String[] parts = object.split(" ", 2);
            return new Step(place, verb, parts.length < 2 ? "" : parts[1]);
        }

        /** Returns the words of the object. Those with spaces are in single quotes. */
        public List<String> words() {
            return Pattern.compile("'([^']*)'|[^ ]+")
                    .matcher(object)
                    .results()
                    .map(word -> unescaped(word.group(1) == null ? word.group() : word.group(1)))
                    .toList();
        }

        /** Returns a step in which each name in braces is replaced by its value. */
        public Step filled(Map<String, String> values) {
            String filled = object;
            for (Map.Entry<String, String> value : values.entrySet()) {
                filled = filled.replace("{" + value.getKey() + "}", value.getValue());
            }
            return new Step(place, verb, filled);
        }

        /** Requires that a text is as the object says: {@code has TEXT}, {@code lacks TEXT}, {@code lines 3}. */
        public void check(String actual) {
            String text = rest().text();
            boolean isSo = switch (first()) {
                case "is" -> actual.equals(text);
                case "empty" -> actual.isEmpty();
                case "has" -> actual.contains(text);
                case "lacks" -> !actual.contains(text);
                case "once" -> actual.split(Pattern.quote(text), -1).length == 2;
                case "starts" -> actual.startsWith(text);
                case "ends" -> actual.endsWith(text);
                case "finds" -> Pattern.compile(text).matcher(actual).find();
                case "line" -> actual.lines().anyMatch(text::equals);
                case "lines" -> actual.lines().count() == Long.parseLong(text);
                default -> throw new IllegalStateException(place + ": " + object);
            };
            require(isSo, actual);
        }

        /** Fails with the step's place and what is the case instead, unless it is as the step says. */
        public void require(boolean isSo, Object actual) {
            if (!isSo) {
                throw new AssertionError(place + ": " + verb + " " + text() + "\nbut it is:\n" + actual);
            }
        }
    }

    /** Returns the transcripts of all files in a folder, each with the name of its file before its own. */
    public static List<Transcript> all(Path folder) throws IOException {
        List<Transcript> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                read(file, all);
            }
        }
        return all;
    }

    private static void read(Path file, List<Transcript> all) throws IOException {
        String base = file.getFileName().toString().replaceAll("\\..*", "");
        List<String> lines = Files.readAllLines(file);
        List<Step> common = new ArrayList<>();
        List<Step> steps = common;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("=== ")) {
                steps = new ArrayList<>(common);
                all.add(new Transcript(base + ": " + line.substring(4), steps));
            } else if (line.startsWith("|")) {
                Step step = steps.remove(steps.size() - 1);
                String more = (line.length() < 2 ? "" : line.substring(2)) + "\\n";
                boolean isWhole = step.object().isEmpty() || step.object().endsWith("\\n");
                String object = isWhole ? step.object() : step.object() + " ";
                steps.add(new Step(step.place(), step.verb(), object + more));
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                String[] words = line.split(" ", 2);
                steps.add(new Step(file.getFileName() + ":" + (i + 1), words[0], words.length < 2 ? "" : words[1]));
            }
        }
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text).replaceAll(escape -> Matcher.quoteReplacement(character(escape.group(1))));
    }

    private static String character(String escape) {
        return switch (escape.charAt(0)) {
            case 'n' -> "\n";
            case 't' -> "\t";
            case 'r' -> "\r";
            case 's' -> " ";
            case 'u' -> escape.length() == 1 ? escape : Character.toString(Integer.parseInt(escape.substring(1), 16));
            case '(' -> repeated(escape);
            default -> escape;
        };
    }

    private static String repeated(String escape) {
        int star = escape.lastIndexOf('*');
        return star < 0
                ? escape
                : unescaped(escape.substring(1, star))
                        .repeat(Integer.parseInt(escape.substring(star + 1, escape.length() - 1)));
    }

    @Override
    public String toString() {
        return name;
    }
}
