package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The texts of the page are in {@code strings.js}, and those of problem documents in {@code ProblemMessages}. */
class StringsTest {
    private static final Path MAIN =
            Path.of(System.getProperty("usher.project.root")).resolve("usher-server/src/main");

    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\w+}}");
    private static final Pattern SHOWN_ATTRIBUTE =
            Pattern.compile("(?:aria-label|placeholder|title|alt|name=\"description\" content)=\"([^\"]+)\"");

    /** A literal of JavaScript: double quotes, or a template. */
    private static final Pattern LITERAL = Pattern.compile("\"([^\"\n]*)\"|`([^`]*)`");

    /** Two words of which the first starts a sentence, or a sentence that ends. */
    private static final Pattern SENTENCE = Pattern.compile("[A-Z][a-z’]+ \\S.*|.*[a-z’)] [a-z’]+[.!?…]");

    private static final Pattern COMMENT = Pattern.compile("(?m)^ *//.*$|/\\*\\*[\\s\\S]*?\\*/");

    /** A product token, and the value of a header. */
    private static final Set<String> NOT_SHOWN = Set.of("Sogou web spider", "Bearer ${apiKey}");

    private static final Pattern IMPORTS = Pattern.compile("import \\{([^}]*)} from \"./strings.js\";([\\s\\S]*)");

    /** A text that is given to a problem where it is thrown. */
    private static final Pattern DETAIL =
            Pattern.compile("(?:badRequest|InvalidRequest|ProblemType\\.[A-Z_]+,)\\s*\\(?\\s*\"[^\"]*\"");

    @Test
    void thePagesMarkupHasNoTextOfItsOwn() throws IOException {
        String html = Files.readString(MAIN.resolve("web/index.html"));

        assertThat(PLACEHOLDER.matcher(TAG.matcher(html).replaceAll(" ")).replaceAll(""))
                .isBlank();
        assertThat(SHOWN_ATTRIBUTE.matcher(html).results().map(found -> found.group(1)))
                .isNotEmpty()
                .allMatch(text -> PLACEHOLDER.matcher(text).matches());
    }

    /** The page without a server has another module in its place, which asks the engine. */
    @Test
    void allRequestsOfThePageGoThroughOneModule() throws IOException {
        Pattern request = Pattern.compile("\\b(?:fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)\\(");
        for (Path module : files(MAIN.resolve("web/src"), ".js")) {
            String name = module.getFileName().toString();
            String code = COMMENT.matcher(Files.readString(module)).replaceAll("");
            assertThat(request.matcher(code).find()).as(name).isEqualTo(name.equals("over-http.js"));
            assertThat(code.contains("usher:transport")).as(name).isEqualTo(name.equals("service.js"));
        }
    }

    @Test
    void thePagesModulesTakeTheirTextsFromStrings() throws IOException {
        assertThat(sentences("strings.js")).hasSizeGreaterThan(50);
        for (Path module : files(MAIN.resolve("web/src"), ".js")) {
            String name = module.getFileName().toString();
            if (!name.equals("strings.js")) {
                assertThat(sentences(name)).as(name).isEmpty();
            }
        }
    }

    /** A text that is not there throws only where it is shown. */
    @Test
    void theTextsThatModulesNameExist() throws IOException {
        Map<String, String> groups = Pattern.compile("export const (\\w+) = (\\{\n[\\s\\S]*?\n\\});")
                .matcher(Files.readString(MAIN.resolve("web/src/strings.js")))
                .results()
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
        for (Path module : files(MAIN.resolve("web/src"), ".js")) {
            Matcher imports = IMPORTS.matcher(Files.readString(module));
            for (String imported : imports.find() ? imports.group(1).trim().split(",\\s*") : new String[0]) {
                String[] names = imported.split(" as ");
                assertThat(Pattern.compile("(?<![\\w./])" + names[names.length - 1] + "\\.(\\w+)")
                                .matcher(imports.group(2))
                                .results()
                                .map(found -> found.group(1))
                                .filter(text -> !Pattern.compile("\n  " + text + "\\b")
                                        .matcher(groups.getOrDefault(names[0], "\n  " + text))
                                        .find()))
                        .as(module.getFileName() + ": " + imported)
                        .isEmpty();
            }
        }
    }

    private static List<String> sentences(String module) throws IOException {
        String code = COMMENT.matcher(Files.readString(MAIN.resolve("web/src").resolve(module)))
                .replaceAll("");
        return LITERAL.matcher(code)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .filter(text -> SENTENCE.matcher(text).matches() && !NOT_SHOWN.contains(text))
                .toList();
    }

    @Test
    void problemsTakeTheirTextsFromOneClass() throws IOException {
        for (Path source : files(MAIN.resolve("java"), ".java")) {
            assertThat(DETAIL.matcher(Files.readString(source)).results().map(MatchResult::group))
                    .as(source.getFileName().toString())
                    .isEmpty();
        }
    }

    private static List<Path> files(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).toList();
        }
    }
}
