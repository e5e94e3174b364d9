package usher.testkit;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** {@code docs/spec} has every requirement that is cited, and says truly what shows it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RequirementsTest {
    private static final Pattern SERIES = Pattern.compile("\\| ([A-Z]{1,2}) \\| .+ \\| \\[(.+)]\\((.+)\\) \\|");

    private final Map<String, Requirement> requirements = new LinkedHashMap<>();
    private Citations citations;

    @BeforeAll
    void read() throws IOException {
        for (Requirement requirement : Requirement.all()) {
            assertThat(requirements.put(requirement.code(), requirement))
                    .as("a second entry of " + requirement.code())
                    .isNull();
        }
        citations = Citations.read();
    }

    @Test
    void everyCitedCodeHasAnEntry() {
        Map<String, Set<String>> places = new TreeMap<>(citations.places());
        places.keySet().removeAll(requirements.keySet());
        assertThat(places).as("cited codes without an entry in docs/spec").isEmpty();
    }

    @Test
    void everyEntryIsCited() {
        Set<String> codes = new TreeSet<>(requirements.keySet());
        codes.removeAll(citations.places().keySet());
        assertThat(codes).as("entries of docs/spec that nothing cites").isEmpty();
    }

    @Test
    void everyEntryHasACodeAndItsAnchor() {
        assertThat(requirements).isNotEmpty();
        requirements.values().forEach(requirement -> {
            assertThat(requirement.code()).matches(Requirement.CODE);
            assertThat(requirement.anchor()).isEqualTo(requirement.code().toLowerCase(Locale.ROOT));
            assertThat(requirement.text()).as(requirement.code()).isNotBlank();
            assertThat(requirement.source()).as(requirement.code()).isNotBlank();
        });
    }

    /** All files with vectors of the code, and no others: with {@code -Dusher.table.write=true} they are written. */
    @Test
    void everyEntryNamesTheFilesOfItsVectors() throws IOException {
        for (String page : requirements.values().stream().map(Requirement::page).collect(toSet())) {
            Path file = Requirement.PAGES.resolve(page);
            String generated = Requirement.ROW
                    .matcher(Files.readString(file))
                    .replaceAll(row -> Matcher.quoteReplacement(row.group().substring(0, row.start(5) - row.start())
                            + requirements.get(row.group(2)).shownBy(citations.vectors(row.group(2)))
                            + " |"));
            GeneratedFile.check(file, generated, GeneratedFile.WRITE, RequirementsTest.class);
        }
    }

    @Test
    void everyTestThatAnEntryNamesExists() {
        requirements
                .values()
                .forEach(requirement -> assertThat(requirement.tests())
                        .as(requirement.code() + " in docs/spec/" + requirement.page())
                        .allMatch(citations::isTestClass));
    }

    @Test
    void everyEntryIsShownBySomethingOrSaysWhyNot() {
        requirements.values().forEach(requirement -> {
            List<String> same = requirement.sameAs().toList();
            boolean shown = !citations.vectors(requirement.code()).isEmpty()
                    || !requirement.tests().isEmpty()
                    || !same.isEmpty();
            assertThat(shown).as(requirement.code()).isNotEqualTo(requirement.isNotTestable());
            assertThat(requirements.keySet()).as(requirement.code()).containsAll(same);
        });
    }

    /** One page for each series, so that no series can mean two things. */
    @Test
    void theIndexNamesThePageOfEverySeries() throws IOException {
        Map<String, String> index = Files.readAllLines(Requirement.PAGES.resolve("README.md")).stream()
                .map(SERIES::matcher)
                .filter(row -> row.matches())
                .collect(toMap(row -> row.group(1), row -> row.group(3)));
        requirements
                .values()
                .forEach(requirement -> assertThat(index).containsEntry(requirement.series(), requirement.page()));
        assertThat(requirements.values()).extracting(Requirement::series).containsAll(index.keySet());
    }

    /** As {@code F-06}, so that a search for a code finds all of it. */
    @Test
    void everyCodeIsWrittenInOneForm() {
        assertThat(citations.otherForms())
                .as("codes without hyphen, or with one digit")
                .isEmpty();
    }
}
