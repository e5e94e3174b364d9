package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.Usher;
import usher.testkit.random.RandomRobots;
import usher.testkit.random.Seeds;

/** What is called a safe fix is one: random files are asked before and after, in every dialect. */
class LintFixTest {
    private static final List<String> AGENTS = List.of("foobot", "Bar", "YandexBot", "Googlebot", "otherbot");
    private static final Fixer FIXER = Fixer.of(Linter.today());

    @Test
    void safeFixesChangeNoVerdict() {
        AtomicInteger fixed = new AtomicInteger();
        Seeds.check(1, 1_500, random -> {
            byte[] file = untidy(random).getBytes(UTF_8);
            FixedFile mended = FIXER.fix(file, FixMode.SAFE);
            if (!mended.applied().isEmpty()) {
                fixed.incrementAndGet();
                Dialect.all().forEach(dialect -> compare(random, file, mended, dialect));
            }
        });
        assertThat(fixed.get()).isGreaterThan(300);
    }

    /** Few patterns and agents, so that lines repeat, with blanks where nobody needs them. */
    private static String untidy(RandomRobots random) {
        StringBuilder file = new StringBuilder(random.number(8) == 0 ? "\uFEFF" : "");
        List<String> patterns = List.of("/a", "/a*", "/*b", "", "/", random.pattern());
        for (int line = random.number(14); line >= 0; line--) {
            String key = random.oneOf(List.of("User-agent", "Disallow", "Disallow", "Allow", "Allow", "Crawl-delay"));
            String value = switch (key) {
                case "User-agent" -> random.oneOf(List.of("*", "foobot", "Bar", "Yandex"));
                case "Crawl-delay" -> "1";
                default -> random.oneOf(patterns);
            };
            String blanks = random.number(6) == 0 ? " " : "";
            file.append(blanks).append(key).append(blanks).append(": ").append(value);
            file.append(random.oneOf(List.of("\n", "\n", "\r\n", "\n\n", " # note\n")));
        }
        return file.toString();
    }

    private static void compare(RandomRobots random, byte[] file, FixedFile mended, Dialect dialect) {
        Usher usher = Usher.of(dialect);
        for (String agent : AGENTS) {
            Policy before = usher.policy(usher.parse(file), agent);
            Policy after = usher.policy(usher.parse(mended.bytes().toByteArray()), agent);
            for (String path : List.of("/", "/a", "/ab", "/b", "/xb", random.path(), random.path())) {
                assertThat(after.verdict(path).access())
                        .as("%s for %s as %s in%n%s", path, agent, dialect, new String(file, UTF_8))
                        .isEqualTo(before.verdict(path).access());
            }
            assertThat(after.crawlDelay()).isEqualTo(before.crawlDelay());
        }
    }
}
