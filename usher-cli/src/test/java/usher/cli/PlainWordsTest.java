package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
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
 * What people read uses the field's words: documentation, help texts and messages (the string literals of main code),
 * Javadoc and other comments, the analyzer page, reports and the API's description ({@code words.tsv}), and names of
 * tests ({@code test-name-words.tsv}). A line of Java has at most 120 columns.
 */
class PlainWordsTest {
    private static final int MAX_COLUMNS = 120;
    private static final Pattern READ_FILES =
            Pattern.compile(".*\\.md|usher|bin/.*|.*/src/main/(java|resources)/.*\\.(java|json|mustache|properties)"
                    + "|.*/src/main/web/.*\\.(js|html|css|mjs)");
    private static final Pattern JAVA_FILES = Pattern.compile(".*\\.java");
    private static final Pattern TESTS = Pattern.compile(".*(Test|IT|Contract)\\.java");
    private static final Pattern TEST_METHOD = Pattern.compile("^ {4}(?:void|\\w+<\\w+>) (\\w+)\\(");
    private static final Pattern WORD_BREAK = Pattern.compile("_|(?<=[a-z\\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
    private static final Pattern BUILT = Pattern.compile("(^|/)(target|node_modules)/");

    /** String literals, text blocks and comments. */
    private static final Pattern JAVA_TEXT = Pattern.compile(
            "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+'|//[^\n]*|/\\*(?s:.*?)\\*/");

    private record Word(Pattern found, String better) {}

    private record Allowed(Pattern file, Pattern text) {}

    private static final Path ROOT = Project.root();
    private static final List<Path> FILES = files();

    private final List<Word> words = words("words.tsv");
    private final List<Word> testNameWords = words("test-name-words.tsv");
    private final List<Allowed> exceptions = rows("word-exceptions.tsv")
            .map(row -> new Allowed(Pattern.compile(row[0]), Pattern.compile(row[1])))
            .toList();

    private static List<Word> words(String resource) {
        return rows(resource)
                .map(row -> new Word(Pattern.compile("(?i)(?<![\\p{L}\\d])(" + row[0] + ")(?![\\p{L}\\d])"), row[1]))
                .toList();
    }

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
        for (Path file : files(READ_FILES)) {
            String name = ROOT.relativize(file).toString();
            String text = Files.readString(file);
            find(words, name, name.endsWith(".java") ? textOfJava(text) : text, found);
        }
        assertThat(found).isEmpty();
    }

    @Test
    void aWordIsFoundWithItsPlace() {
        List<String> found = new ArrayList<>();
        find(words, "docs/a.md", "One.\nMended octets, application/octet-stream.\n", found);
        find(words, "A.java", textOfJava("int octets; // of ours\nString a = \"whoever\";"), found);
        assertThat(found)
                .containsExactlyInAnyOrder(
                        "docs/a.md:2: \"octets\": use \"byte\"",
                        "docs/a.md:2: \"Mended\": use \"fix\"",
                        "A.java:1: \"of ours\": use \"our\"",
                        "A.java:2: \"whoever\": use \"the term for the person or program\"");
    }

    @Test
    void testNamesUseTheTermsOfTheGlossary() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files(TESTS)) {
            find(testNameWords, ROOT.relativize(file).toString(), testNames(Files.readString(file)), found);
        }
        find(testNameWords, "A.java", testNames("x\n    void robotsTxt_isTold(String name) {"), found);
        assertThat(found).containsExactly("A.java:2: \"Told\": use \"is reported, is listed, is shown\"");
    }

    /** The words of the names of test methods, each on its line. */
    private static String testNames(String source) {
        return source.lines()
                .map(line -> TEST_METHOD
                        .matcher(line)
                        .results()
                        .map(name -> WORD_BREAK.matcher(name.group(1)).replaceAll(" "))
                        .collect(joining()))
                .collect(joining("\n"));
    }

    @Test
    void linesOfJavaHaveAtMost120Columns() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files(JAVA_FILES)) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).length() > MAX_COLUMNS) {
                    found.add(ROOT.relativize(file) + ":" + (i + 1) + ": "
                            + lines.get(i).length() + " columns");
                }
            }
        }
        assertThat(found).isEmpty();
    }

    private void find(List<Word> banned, String name, String text, List<String> found) {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = withoutExceptions(name, lines.get(i));
            for (Word word : banned) {
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

    private List<Path> files(Pattern names) {
        return FILES.stream()
                .filter(file -> names.matcher(ROOT.relativize(file).toString()).matches())
                .toList();
    }

    private static List<Path> files() {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(file ->
                            !BUILT.matcher(ROOT.relativize(file).toString()).find())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
