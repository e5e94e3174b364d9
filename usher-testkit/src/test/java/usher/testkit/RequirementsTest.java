package usher.testkit;

import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code conformance/requirements.txt} is the whole list of requirements, and a case shows each that a case can show. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RequirementsTest {
    private static final String VECTOR = "vector";
    private static final Pattern INFORMATIVE = Pattern.compile("informative: \\S.{10,}");

    /** The families of requirements and how many each has. */
    private static final Map<String, Integer> FAMILIES =
            Map.of("K", 24, "G", 74, "Y", 60, "R", 14, "GN", 14, "GT", 14, "YN", 12, "X", 19, "D", 22);

    /** A requirement as the text of the requirements names it; {@code K-05a} is a case of {@code K-05}. */
    private static final Pattern ID = Pattern.compile("\\b(?:K|G|Y|R|GN|GT|YN|X|D)-(?:\\d\\d[a-z]?|E\\d)\\b");

    private final Map<String, String> listed = new LinkedHashMap<>();
    private Set<String> shown;

    @BeforeAll
    void read() throws IOException {
        for (String line : Files.readAllLines(Project.conformance().resolve("requirements.txt"))) {
            String[] cells = line.split("\t", -1);
            assertThat(cells).as(line).hasSize(2);
            assertThat(listed.put(cells[0], cells[1]))
                    .as("listed twice: " + cells[0])
                    .isNull();
        }
        shown = Project.cases().stream()
                .map(located -> located.asked().id().orElse(""))
                .map(id -> id.split("/")[0])
                .collect(toCollection(TreeSet::new));
    }

    @Test
    void everyRequirementIsListed() {
        Stream<String> numbered = FAMILIES.entrySet().stream()
                .flatMap(family -> IntStream.rangeClosed(1, family.getValue())
                        .mapToObj(number -> String.format(Locale.ROOT, "%s-%02d", family.getKey(), number)));
        Stream<String> others = Stream.of("Y-50p", "R-E1", "R-E2", "R-E3", "K-E1", "K-E2", "K-E3");
        assertThat(listed).containsKeys(Stream.concat(numbered, others).toArray(String[]::new));
    }

    @Test
    void everyEntryIsAVectorOrSaysWhyNot() {
        assertThat(listed.values())
                .allMatch(
                        kind -> kind.equals(VECTOR) || INFORMATIVE.matcher(kind).matches());
    }

    @Test
    void everyVectorHasACase() {
        assertThat(listed.keySet().stream()
                        .filter(id -> listed.get(id).equals(VECTOR))
                        .filter(not(this::isShown)))
                .as("requirements without a case")
                .isEmpty();
    }

    @Test
    void noInformativeRequirementHasACase() {
        assertThat(listed.keySet().stream()
                        .filter(id -> !listed.get(id).equals(VECTOR))
                        .filter(this::isShown))
                .as("requirements that can be shown after all")
                .isEmpty();
    }

    @Test
    void everyInformativeEntryIsARequirement() {
        assertThat(listed.keySet().stream()
                        .filter(id -> !listed.get(id).equals(VECTOR))
                        .filter(id -> !ID.matcher(id).matches()))
                .isEmpty();
    }

    @Test
    void everyCaseBelongsToAListedRequirement() {
        assertThat(shown).isSubsetOf(listed.keySet());
    }

    @ParameterizedTest
    @MethodSource("texts")
    void everyRequirementThatATextNamesIsListed(Path text) throws IOException {
        Set<String> named = ID.matcher(Files.readString(text))
                .results()
                .map(result -> result.group())
                .collect(toCollection(TreeSet::new));
        assertThat(listed.keySet()).containsAll(named);
    }

    /** Pages and sources of the project that name a requirement, and the specification where it is on the machine. */
    static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>();
        Project.shared().map(shared -> shared.resolve("spec/semantics.md")).ifPresent(texts::add);
        try (Stream<Path> files = Files.find(Project.root(), 20, (file, attributes) -> isText(file))) {
            for (Path file : files.sorted().toList()) {
                if (ID.matcher(Files.readString(file)).find()) {
                    texts.add(file);
                }
            }
        }
        return texts;
    }

    private static boolean isText(Path file) {
        String path = Project.root().relativize(file).toString();
        return (path.endsWith(".md") || path.endsWith(".java"))
                && !path.contains("target")
                && !path.contains("node_modules");
    }

    private boolean isShown(String requirement) {
        return shown.stream().anyMatch(id -> id.matches(Pattern.quote(requirement) + "[a-z]?"));
    }
}
