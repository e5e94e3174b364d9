package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.internal.json.Json;
import usher.testkit.MachineLoad;

/** Whatever stands in a file, a name or a URL: an answer of bounded size in bounded time, and never an exception. */
@Tag("long")
class HostileFilesTest {
    private static final Analyzer ANALYZER = Analyzer.of(AnalyzerLimits.DEFAULT);
    private static final int LARGE = 160_000;
    private static final int MAX_ANSWER = 4_000_000;
    private static final List<String> NAMES =
            List.of("*", "", "Googlebot", "GPTBot \u0000<script>Ünï😀\uD800", "a".repeat(10_000));
    private static final List<String> URLS = List.of(
            "",
            "/",
            "javascript:alert(1)",
            "http://",
            "/\u202E\u0000",
            "/%zz",
            "/".repeat(5_000),
            "https://a.example/" + "x".repeat(100_000),
            "\uD800");

    static Stream<String> files() {
        Random random = new Random(1);
        StringBuilder noise = new StringBuilder();
        while (noise.length() < 100_000) {
            noise.append((char) random.nextInt(0x10000));
        }
        return Stream.of(
                "",
                "\n".repeat(LARGE),
                "\u0000".repeat(1_000),
                noise.toString(),
                "User-agent: *\n" + "Disallow: /*a*a*a*a*a*b$\n".repeat(5_000),
                "User-agent: *\nDisallow: /" + "*a".repeat(LARGE / 2),
                IntStream.range(0, 6_000)
                        .mapToObj(i -> "User-agent: r" + i + "\nDisallow: /" + i + "\n")
                        .reduce("", String::concat),
                "User-agent: a\n".repeat(10_000) + "Disallow: /x\n",
                "Sitemap: https://a.example/x\n".repeat(15_000),
                "User-agent: *\nDisallow: " + "/a".repeat(80_000));
    }

    @ParameterizedTest
    @MethodSource("files")
    @Timeout(240)
    void anAnswerStaysWithinItsBounds(String file) {
        AnalyzeRequest request = new AnalyzeRequest(
                Bytes.of(file.getBytes(UTF_8)),
                Optional.empty(),
                NAMES,
                URLS,
                List.of("auto", "yandex"),
                Optional.empty(),
                file.length() < 2_000,
                true);
        long start = System.nanoTime();
        String answer = Json.text(ANALYZER.analyze(request));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(MachineLoad.scale(Duration.ofSeconds(20)));
        assertThat(answer.length()).isLessThan(MAX_ANSWER + 2 * file.length() * 6);
    }

    @ParameterizedTest
    @MethodSource("files")
    @Timeout(240)
    void aComparisonStaysWithinItsBounds(String file) {
        CompareRequest request = new CompareRequest(
                Bytes.of(file.getBytes(UTF_8)),
                Bytes.of((file + "\nUser-agent: *\nDisallow: /z*z\n").getBytes(UTF_8)),
                List.of(),
                "auto");
        String answer = Json.text(ANALYZER.compare(request));
        assertThat(answer).startsWith("{\"results\":[{\"robot\":\"*\"");
    }

    @Test
    void aNameThatCouldMatchNobodyIsRefused() {
        for (String name : List.of("My Bot", "a\u0000b", "=", "a>".repeat(50))) {
            AnalyzeRequest request = new AnalyzeRequest(
                    Bytes.of("User-agent: *\nDisallow: /"),
                    Optional.empty(),
                    List.of(name),
                    URLS,
                    List.of("auto"),
                    Optional.empty(),
                    false,
                    false);
            assertThatExceptionOfType(InvalidRequestException.class)
                    .isThrownBy(() -> ANALYZER.analyze(request))
                    .withMessageContaining("agent");
        }
    }
}
