package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.testkit.Project;

/**
 * What people read uses the field's words: documentation, help texts and messages (the string literals of main code), Javadoc and other
 * comments, the analyzer page, reports and the API's description. The words stand in {@code words.tsv}.
 */
class PlainWordsTest {
    private static final Pattern READ_FILES = Pattern.compile(
            ".*\\.md|usher|bin/.*|.*/src/main/(java|resources)/.*\\.(java|json|mustache|properties)|.*/src/main/web/.*\\.(js|html|css|mjs)");
    private static final Pattern BUILT = Pattern.compile("(^|/)(target|node_modules)/");

    /** String literals, text blocks and comments. */
    private static final Pattern JAVA_TEXT = Pattern.compile(
            "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+'|//[^\n]*|/\\*(?s:.*?)\\*/");

    private record Word(Pattern found, String better) {}

    private record Allowed(Pattern file, Pattern text) {}

    private final Path root = Project.root();
    private final List<Word> words = rows("words.tsv")
            .map(row -> new Word(Pattern.compile("(?i)(?<![\\p{L}\\d])(" + row[0] + ")(?![\\p{L}\\d])"), row[1]))
            .toList();
    private final List<Allowed> exceptions = rows("word-exceptions.tsv")
            .map(row -> new Allowed(Pattern.compile(row[0]), Pattern.compile(row[1])))
            .toList();

    private static Stream<String[]> rows(String resource) {
        try (var in = PlainWordsTest.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void textsUseTheTermsOfTheGlossary() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files(root)) {
            String name = root.relativize(file).toString();
            String text = Files.readString(file);
            find(name, name.endsWith(".java") ? textOfJava(text) : text, found);
        }
        assertThat(found).isEmpty();
    }

    @Test
    void aWordIsFoundWithItsPlace() {
        List<String> found = new ArrayList<>();
        find("docs/a.md", "One.\nMended octets, application/octet-stream.\n", found);
        find("A.java", textOfJava("int octets; // of ours\nString a = \"whoever\";"), found);
        assertThat(found)
                .containsExactlyInAnyOrder(
                        "docs/a.md:2: \"octets\": use \"byte\"",
                        "docs/a.md:2: \"Mended\": use \"fix\"",
                        "A.java:1: \"of ours\": use \"our\"",
                        "A.java:2: \"whoever\": use \"the term for the person or program\"");
    }

    private void find(String name, String text, List<String> found) {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = withoutExceptions(name, lines.get(i));
            for (Word word : words) {
                int number = i + 1;
                word.found()
                        .matcher(line)
                        .results()
                        .map(MatchResult::group)
                        .forEach(match ->
                                found.add(name + ":" + number + ": \"" + match + "\": use \"" + word.better() + "\""));
            }
        }
    }

    private String withoutExceptions(String name, String line) {
        String rest = line;
        for (Allowed exception : exceptions) {
            if (exception.file().matcher(name).matches()) {
                rest = exception.text().matcher(rest).replaceAll(" ");
            }
        }
        return rest;
    }

    /** The texts of a Java file, each on its line; code is left out. */
    private static String textOfJava(String source) {
        StringBuilder out = new StringBuilder();
        int last = 0;
        for (MatchResult match : JAVA_TEXT.matcher(source).results().toList()) {
            String code = source.substring(last, match.start());
            out.append(code.replaceAll("[^\n]", "")).append(match.group().replaceAll("\\{@code [^}]*}", " "));
            last = match.end();
        }
        return out.toString();
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file ->
                            READ_FILES.matcher(root.relativize(file).toString()).matches())
                    .filter(file ->
                            !BUILT.matcher(root.relativize(file).toString()).find())
                    .sorted()
                    .toList();
        }
    }
}
