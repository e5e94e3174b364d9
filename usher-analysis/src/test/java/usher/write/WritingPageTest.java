package usher.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import usher.testkit.Project;

/** The builder's example in {@code docs/writing.md} is the one that {@link RobotsBuilderTest} runs. */
class WritingPageTest {
    @Test
    void thePageShowsTheTestedExample() throws IOException {
        String page = Files.readString(Project.root().resolve("docs/writing.md"));
        String test = Files.readString(
                Project.root().resolve("usher-analysis").resolve("src/test/java/usher/write/RobotsBuilderTest.java"));

        assertThat(squeezed(test)).contains(squeezed(block(page, "java"))).contains(squeezed(block(page, "text")));
    }

    private static String block(String page, String language) {
        String fence = "```" + language + "\n";
        int start = page.indexOf(fence) + fence.length();
        return page.substring(start, page.indexOf("```", start));
    }

    /** The text without indentation and empty lines. */
    private static String squeezed(String text) {
        return String.join(
                "\n",
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList());
    }
}
