package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.crawler.CrawlerFact;
import usher.crawler.KnownCrawler;

/** The table of facts has the rows of the reference, as far as they are certain, and few others. */
class CrawlerFactsTest {
    private static final Pattern URL = Pattern.compile("https?://");

    /** Facts that the reference states only in the words of another row. */
    private static final List<String> OWN = List.of(
            "coccocbot-ads|obeys-also",
            "coccocbot-fast|obeys-also",
            "coccocbot-shopping|obeys-also",
            "Google-Extended|added");

    private record Row(String token, String fact, String value, String source, String date, String grade) {
        /** What is uncertain is left out, and an operator's text that nobody can look up. */
        boolean isTaken() {
            return !grade.equals("U")
                    && !(grade.equals("P") && !hasUrl())
                    && !(token.equals("ia_archiver") && fact.equals("not-retired"));
        }

        private boolean hasUrl() {
            return URL.matcher(source).find();
        }

        String text() {
            String said = grade.equals("P") ? "operator" : hasUrl() ? "said-by" : "second-hand";
            return String.join("|", token, fact, value, source, date, said);
        }
    }

    @Test
    void theTableHasTheCertainRowsOfTheReferenceAndItsOwn() {
        List<String> table = CrawlerFact.all().stream()
                .filter(fact -> !OWN.contains(fact.token() + "|" + fact.kind().word()))
                .map(fact -> String.join(
                        "|",
                        fact.token(),
                        fact.kind().word(),
                        fact.value(),
                        fact.source(),
                        fact.date(),
                        fact.grade().word()))
                .toList();

        assertThat(reference().filter(Row::isTaken).map(Row::text).filter(row -> !table.contains(row)))
                .as("rows that the table lacks")
                .isEmpty();
        assertThat(
                        Project.shared().isEmpty()
                                ? Stream.empty()
                                : table.stream()
                                        .filter(row ->
                                                reference().map(Row::text).noneMatch(row::equals)))
                .as("rows that the reference lacks")
                .isEmpty();
    }

    /** TavilyBot and its kind send no name of their own. */
    @Test
    void vectorsCoverEachNameThatACrawlerAlsoObeys() throws IOException {
        List<String> vectors = Files.readAllLines(Project.root().resolve("conformance/rfc9309/former-names.jsonl"));

        assertThat(KnownCrawler.all())
                .allSatisfy(crawler -> assertThat(crawler.obeys().stream()
                                .filter(name -> CrawlerFact.obeying(crawler.token(), name)
                                        .isPresent())
                                .filter(name -> vectors.stream()
                                        .noneMatch(line -> line.contains("\"agent\": \"" + crawler.token() + "\"")
                                                && line.contains("User-agent: " + name + "\\n"))))
                        .as(crawler.token())
                        .isEmpty());
    }

    private static Stream<Row> reference() {
        return Project.shared().stream()
                .map(folder -> folder.resolve("reference/crawler-facts.tsv"))
                .flatMap(file -> {
                    try {
                        return Files.readAllLines(file).stream().skip(1);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .map(line -> line.split("\t", -1))
                .map(cells -> new Row(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]));
    }
}
