package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.ClearSystemProperty;

class GeneratedFileTest {
    private static final String PROPERTY = "usher.generated-file-test.write";

    @TempDir
    Path folder;

    @Test
    void aDifferenceNamesTheLineAndTheCommand() throws IOException {
        Path file = Files.writeString(folder.resolve("page.md"), "one\ntwo\nthree\n");

        assertThatThrownBy(() -> check(file, "one\n2\nthree\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("page.md differs from what GeneratedFileTest generates.")
                .hasMessageContaining("Line 2\n  in the file: two\n  generated:   2\n")
                .hasMessageEndingWith("bin/test usher-testkit GeneratedFileTest -D" + PROPERTY + "=true");
        assertThatThrownBy(() -> check(file, "one\n"))
                .hasMessageContaining("Line 2\n  in the file: two\n  generated:   (the end)\n");
        assertThat(file).hasContent("one\ntwo\nthree\n");
    }

    @Test
    @ClearSystemProperty(key = PROPERTY)
    void theSameTextPassesAndThePropertyWritesAnother() throws IOException {
        Path file = Files.writeString(folder.resolve("page.md"), "one\n");
        check(file, "one\n");
        System.setProperty(PROPERTY, "true");
        check(file, "two\n");
        assertThat(file).hasContent("two\n");
    }

    @Test
    void rowsAreComparedInTheirPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("page.md"), "above\n| [A] | 1 |\n| [B] | 2 |\nbelow\n");
        GeneratedFile.checkRows(file, "| [", List.of("| [A] | 1 |", "| [B] | 2 |"), GeneratedFileTest.class);

        assertThatThrownBy(() -> GeneratedFile.checkRows(
                        file, "| [", List.of("| [A] | 1 |", "| [C] | 3 |"), GeneratedFileTest.class))
                .hasMessageContaining("Line 3\n  in the file: | [B] | 2 |\n  generated:   | [C] | 3 |\n");
    }

    private static void check(Path file, String generated) throws IOException {
        GeneratedFile.check(file, generated, PROPERTY, GeneratedFileTest.class);
    }
}
