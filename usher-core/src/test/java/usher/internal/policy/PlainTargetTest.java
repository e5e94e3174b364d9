package usher.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.options.Option;
import usher.options.Options;
import usher.uri.Target;
import usher.uri.TargetPath;

/** The glance at a URL never says other than the close look. */
class PlainTargetTest {
    private static final List<String> PARTS =
            List.of(("http://|https://|ftp://|HTTP://|//|/|\\|?|#|:|:80|:65536|:99999|@|.|-|xn--|cad-|ab--|a|B|0|"
                            + "1.2.3.4|[::1]|%41|%2f|%2F|%7e|%zz|%|%2| |\t|\n|\u007F|\u00E9|\u30C4|\uD83D\uDE00|\uD800|"
                            + ";|robots.txt|*|$|_|x.example|www.example.com/|=&")
                    .split("[|]"));

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void thePlainReadingAgreesWithTheFullReading(Dialect dialect) {
        Options options = dialect.options();
        PlainTarget plain = new PlainTarget(options.get(Option.TARGET_FORM), options.get(Option.TARGET_ENCODING));
        Random random = new Random(3);
        int seen = 0;
        int normalized = 0;
        int roots = 0;
        for (int i = 0; i < 60_000; i++) {
            String target = target(random);
            int start = plain.pathStart(target);
            if (start == PlainTarget.ROOT || start == PlainTarget.NO_PATH) {
                roots++;
                assertReads(
                        target,
                        start == PlainTarget.ROOT ? "/" : "",
                        TargetPath.of(target, options.get(Option.TARGET_FORM), options.get(Option.TARGET_ENCODING)));
            } else if (start >= 0) {
                TargetPath path =
                        TargetPath.of(target, options.get(Option.TARGET_FORM), options.get(Option.TARGET_ENCODING));
                int end = plain.pathEnd(target, start);
                if (end >= 0) {
                    seen++;
                    assertReads(target, target.substring(start, end), path);
                }
                NormalizedPathBuffer buffer = NormalizedPathBuffer.acquire();
                if (plain.normalize(target, start, buffer)) {
                    normalized++;
                    assertReads(target, buffer.toString(), path);
                }
                buffer.release();
            }
        }
        assertThat(seen).isGreaterThan(1_000);
        assertThat(roots).isGreaterThan(50);
        assertThat(normalized).isGreaterThan(seen);
    }

    private static void assertReads(String target, String seen, TargetPath path) {
        assertThat(path.problem()).as(target).isEmpty();
        assertThat(seen).as(target).isEqualTo(path.bytes().latin1());
    }

    private static String target(Random random) {
        StringBuilder target = new StringBuilder(
                random.nextBoolean() ? "https://www.example.com/" : random.nextBoolean() ? "http://x.example" : "");
        for (int i = random.nextInt(6); i > 0; i--) {
            target.append(PARTS.get(random.nextInt(PARTS.size())));
        }
        return target.toString();
    }

    @Test
    void ordinaryUrlsNeedOnlyThePlainReading() {
        Options options = Dialect.RFC9309.options();
        PlainTarget plain = new PlainTarget(options.get(Option.TARGET_FORM), options.get(Option.TARGET_ENCODING));
        for (String url : List.of(
                "https://www.example.com/a/b?c=d",
                "http://example.com:8080/%C3%A9",
                "/path",
                "https://cad-comic.example/",
                "https://a-b.c_d.example/x#y")) {
            int start = plain.pathStart(url);
            assertThat(start).as(url).isGreaterThanOrEqualTo(0);
            assertThat(plain.pathEnd(url, start)).as(url).isGreaterThan(start);
        }
    }

    /** A target read from text or a URL decides as its text does, in dialects that compare it as given, too. */
    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aTargetHasTheSameVerdictAsItsText(Dialect dialect) {
        Policy policy = RobotsFile.of(
                        "User-agent: *\nDisallow: /a\nDisallow: /*%2F\nDisallow: /\\\nAllow: /aB\nDisallow: /*;$")
                .as(dialect)
                .policy("x");
        Random random = new Random(5);
        int urls = 0;
        for (int round = 0; round < 6_000; round++) {
            String text = target(random);
            Target target = Target.of(text);
            if (random.nextBoolean() && target.url().isPresent()) {
                urls++;
                Target again = Target.of(target.url().get());
                assertThat(policy.verdict(again)).as(text).isEqualTo(policy.verdict(again.text()));
            }
            assertThat(policy.verdict(target)).as(text).isEqualTo(policy.verdict(text));
            assertThat(policy.allows(target)).as(text).isEqualTo(policy.allows(text));
            assertThat(policy.explain(target).verdict()).as(text).isEqualTo(policy.verdict(text));
        }
        assertThat(urls).isGreaterThan(600);
    }
}
