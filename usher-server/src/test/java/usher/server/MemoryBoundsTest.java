package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;
import usher.testkit.Project;

/** All bounds of the service at once fit the heap of its unit and of its image, and that heap fits their limit. */
class MemoryBoundsTest {
    private static final Pattern ROW =
            Pattern.compile("\\| [^|]+ \\| (?:`([a-z-]+)`[^|]*|) ?\\| (?:(\\d+) (KiB|MiB))? ?\\| (\\d+) \\|");

    private static final int HEAP = heap("src/package/usher.service");

    @Test
    void theUnitAndTheImageSetHeapAndLimitTogether() {
        assertThat(mebibytes("src/package/usher.service", "MemoryMax=(\\d+)([GM])"))
                .isEqualTo(1024);
        assertThat(mebibytes("Containerfile", "--memory (\\d+)([gm]) ")).isEqualTo(1024);
        assertThat(mebibytes("docs/service.md", "--memory (\\d+)([gm]) ")).isEqualTo(1024);
        assertThat(heap("Containerfile")).isEqualTo(HEAP).isLessThan(1024 * 2 / 3);
    }

    @Test
    void theSumOfAllBoundsFitsTheHeap() {
        String section = text("docs/service.md").replaceAll("(?s).*### Memory\n|### Limits on analyses.*", "");
        Map<String, Integer> own = Map.of("cache-mebibytes", HEAP / 4);
        Matcher row = ROW.matcher(section);
        int sum = 0;
        int rows = 0;
        while (row.find()) {
            int stated = Integer.parseInt(row.group(4));
            if (row.group(1) != null) {
                String setting = row.group(1);
                int bound = own.containsKey(setting)
                        ? own.get(setting)
                        : Integer.parseInt(
                                Setting.valueOf(setting.replace('-', '_').toUpperCase(java.util.Locale.ROOT))
                                        .defaultValue());
                int kibibytes = row.group(2) == null
                        ? 1024
                        : Integer.parseInt(row.group(2)) * (row.group(3).equals("MiB") ? 1024 : 1);
                assertThat(stated).as(setting).isEqualTo(bound * kibibytes / 1024);
            }
            sum += stated;
            rows++;
        }
        assertThat(rows).isEqualTo(7);
        assertThat(section).contains("takes " + sum + " MiB");
        assertThat(sum).isLessThan(HEAP);
    }

    private static int heap(String file) {
        return mebibytes(file, "USHER_JAVA_OPTIONS=-Xmx(\\d+)([gm])");
    }

    private static int mebibytes(String file, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text(file));
        assertThat(found.find()).as(file + " has " + pattern).isTrue();
        return Integer.parseInt(found.group(1)) * (found.group(2).equalsIgnoreCase("g") ? 1024 : 1);
    }

    private static String text(String file) {
        try {
            return Files.readString(Project.root().resolve(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
