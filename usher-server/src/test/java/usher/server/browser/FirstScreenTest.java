package usher.server.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.overview.Overview;
import usher.testkit.Corpus;

/** The verdict of real files on the first screen, and on paper. */
@Tag("nightly")
@PageTest
class FirstScreenTest {
    private static final int LONGEST = 5;
    private static final int FILES = 50;

    private record Sentence(String text, String headline) {
        static Sentence of(byte[] robots) {
            String text = new String(robots, UTF_8);
            RobotsFile file = RobotsFile.of(text);
            String headline = Overview.ofFile(file, DialectChoice.AUTO)
                    .summary(Optional.of(file), Optional.empty())
                    .headline();
            return new Sentence(text, headline);
        }
    }

    private static final List<Sentence> SENTENCES = Corpus.largest().sites().stream()
            .filter(site -> site.robots().length < 100_000)
            .map(site -> Sentence.of(site.robots()))
            .toList();

    /** The longest sentences, and those of files at equal distances. */
    private static Stream<Sentence> chosen() {
        return Stream.concat(
                SENTENCES.stream()
                        .sorted(Comparator.comparing((Sentence sentence) ->
                                        sentence.headline().length())
                                .reversed())
                        .limit(LONGEST),
                IntStream.range(0, FILES).mapToObj(i -> SENTENCES.get(i * SENTENCES.size() / FILES)));
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void theSentenceIsThatOfTheLibraryAndInTheFirst200Pixels(int width, Page page) {
        page.open(width, "light");
        int[] lowest = {0};
        chosen().forEach(sentence -> {
            page.paste(sentence.text());
            page.await(driver -> page.textOf("verdict-headline")
                    .replaceAll("\\s+", " ")
                    .equals(sentence.headline().replaceAll("\\s+", " ")));
            page.run("window.scrollTo(0, 0)");
            int bottom = ((Number) page.run("return Math.ceil(document.getElementById('verdict-headline')"
                            + ".getBoundingClientRect().bottom)"))
                    .intValue();
            assertThat(bottom).as(sentence.headline()).isLessThanOrEqualTo(200);
            lowest[0] = Math.max(lowest[0], bottom);
        });
        System.out.println("verdicts at " + width + " pixels: the lowest ends at " + lowest[0]);
        assertThat(page.complaints()).isEmpty();
    }

    /** What is said and drawn on the screen is on the paper too, also in the dark; what only a hand can use is not. */
    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void paperShowsWhatTheScreenDoes(String colours, Page page) {
        page.open(1280, colours);
        page.example("mistakes");
        page.awaitOverview();
        String headline = page.textOf("verdict-headline");
        List<?> tiles = shown(page, ".tile");
        List<?> bars = shown(page, "#overview .name");
        page.run("window.dispatchEvent(new Event('beforeprint'))");
        page.media("print", "prefers-color-scheme", colours);
        try {
            assertThat(page.textOf("verdict-headline")).isEqualTo(headline);
            assertThat(shown(page, ".tile")).isEqualTo(tiles);
            assertThat(shown(page, ".worst .link.error")).isNotEmpty();
            assertThat(shown(page, "#overview .name")).hasSizeGreaterThan(bars.size());
            assertThat(page.run("return getComputedStyle(document.querySelector('.bar .disallow')).printColorAdjust"))
                    .isEqualTo("exact");
            assertThat(page.run("return [...document.querySelectorAll('[role=tabpanel]')].filter(each =>"
                            + " each.offsetHeight > 0).map(each => getComputedStyle(each, '::before').content)"))
                    .isEqualTo(List.of("\"Test\"", "\"Crawlers\"", "\"Sitemaps\"", "\"Issues\""));
            assertThat(shown(page, "input, textarea, .toolbar, button:not(.link, .tile, .cell), #tree button"))
                    .as("nothing to press, but what is also a result")
                    .isEqualTo(shown(page, "#tree button"));
            assertThat(page.run("return [...document.querySelectorAll('.issue')].every(each => each.offsetHeight > 0)"))
                    .isEqualTo(true);
            assertThat(page.run("return getComputedStyle(document.body).color")).isEqualTo("rgb(31, 39, 51)");
            page.assertFits();
            page.keepScreenshot("print-" + colours);
        } finally {
            page.media("");
            page.run("window.dispatchEvent(new Event('afterprint'))");
        }
        assertThat(page.isShown("panel-issues")).isFalse();
    }

    private static List<?> shown(Page page, String css) {
        return (List<?>) page.run(
                "return [...document.querySelectorAll(arguments[0])].filter(each => each.offsetHeight > 0)"
                        + ".map(each => each.textContent)",
                css);
    }
}
