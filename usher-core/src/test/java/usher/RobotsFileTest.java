package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.options.Option;

class RobotsFileTest {
    private static final byte[] FILE = "User-agent: *\nDisallow: /a\n".getBytes(UTF_8);

    @Test
    void aFileWithOtherReadingOptionsIsRefused() {
        RobotsTxt robots = RobotsFile.of(FILE).as(Dialect.GOOGLE);

        assertThatThrownBy(() -> robots.as(Dialect.YANDEX))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("google")
                .hasMessageContaining("yandex");
    }

    /** One document serves crawlers that obey {@code *} and those that do not. */
    @Test
    void aFileWithTheSameReadingOptionsIsAccepted() {
        RobotsTxt robots = RobotsFile.of(FILE).as(Dialect.RFC9309);
        Dialect own = Dialect.RFC9309.with(Option.STAR_GROUPS, false).named("own", "mine");

        assertThat(robots.dialect()).isEqualTo(Dialect.RFC9309);
        assertThat(robots.as(own).policy("ExampleBot").allows("/a")).isTrue();
        assertThat(robots.policy("ExampleBot").allows("/a")).isFalse();
    }

    @Test
    void aFileIsReadFromTextBytesAndStreams(@TempDir Path folder) throws IOException {
        Dialect dialect = Dialect.RFC9309;
        Path file = Files.write(folder.resolve("robots.txt"), FILE);
        for (RobotsTxt robots : List.of(
                RobotsFile.of(FILE).as(dialect),
                RobotsFile.of(new String(FILE, UTF_8)).as(dialect),
                RobotsFile.of(file).as(dialect),
                RobotsFile.of(new ByteArrayInputStream(FILE)).as(dialect))) {
            assertThat(robots.bytes().toByteArray()).isEqualTo(FILE);
            assertThat(robots).hasToString("RobotsTxt[rfc9309, 27 bytes, 1 groups, 1 rules]");
            assertThat(robots.policy("ExampleBot"))
                    .hasToString("Policy[ExampleBot, RobotsTxt[rfc9309, 27 bytes, 1 groups, 1 rules]]");
        }
        assertThatThrownBy(() -> RobotsFile.of(folder.resolve("none")).as(dialect))
                .isInstanceOf(NoSuchFileException.class);
        assertThat(RobotsFile.unreachable().as(dialect).policy("ExampleBot"))
                .hasToString("Policy[ExampleBot, UNREACHABLE]");
        assertThat(RobotsFile.unavailable().as(dialect).policy()).hasToString("Policy[*, UNAVAILABLE]");
    }

    /** A stream that never ends is read as far as a file may be long. */
    @ParameterizedTest
    @CsvSource({"rfc9309, REP001, false", "google, REP001, false", "yandex, REP002, true"})
    void ofAStreamNoMoreIsReadThanTheDialectReads(String id, String code, boolean allowed) throws IOException {
        Dialect dialect = Dialect.byId(id).orElseThrow();
        InputStream endless = new SequenceInputStream(new ByteArrayInputStream(FILE), new InputStream() {
            @Override
            public int read() {
                return '\n';
            }
        });
        RobotsTxt robots = RobotsFile.of(endless).as(dialect);
        int limit = dialect.get(Option.FILE_BYTES);
        assertThat(robots.diagnostics()).first().satisfies(found -> {
            assertThat(found.code().id()).isEqualTo(code);
            assertThat(found.message()).contains(" " + RobotsFile.MAX_BYTES + " ");
        });
        byte[] whole = Arrays.copyOf(FILE, 2 * limit);
        Arrays.fill(whole, FILE.length, whole.length, (byte) '\n');
        Policy policy = robots.policy("ExampleBot");
        assertThat(policy.allows("/a")).isEqualTo(allowed);
        assertThat(policy.verdict("/a"))
                .isEqualTo(RobotsFile.of(whole).as(dialect).policy("ExampleBot").verdict("/a"));
    }
}
