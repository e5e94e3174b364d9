package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;

/** What is called a safe fix is one: random files are asked before and after, in every dialect. */
class LintFixTest {
    private static final List<String> AGENTS = List.of("foobot", "Bar", "YandexBot", "Googlebot", "otherbot");
    private static final Fixer FIXER = Fixer.of(Linter.today());

    @Test
    @Tag("long")
    void safeFixesChangeNoVerdict() {
        AtomicInteger fixed = new AtomicInteger();
        Seeds.check(1, 1_500, random -> {
            byte[] file = untidy(random).getBytes(UTF_8);
            FixedFile fixedFile = FIXER.fix(RobotsFile.of(file), FixMode.SAFE);
            if (!fixedFile.applied().isEmpty()) {
                fixed.incrementAndGet();
                Dialect.all().forEach(dialect -> compare(random, file, fixedFile, dialect));
            }
        });
        assertThat(fixed.get()).isGreaterThan(300);
    }

    /** Few patterns and agents, so that lines repeat, with unnecessary spaces. */
    private static String untidy(RandomRobotsTxt random) {
        StringBuilder file = new StringBuilder(random.number(8) == 0 ? "\uFEFF" : "");
        List<String> patterns = List.of("/a", "/a*", "/*b", "", "/", random.pattern());
        for (int line = random.number(14); line >= 0; line--) {
            String key = random.oneOf(List.of("User-agent", "Disallow", "Disallow", "Allow", "Allow", "Crawl-delay"));
            String value = switch (key) {
                case "User-agent" -> random.oneOf(List.of("*", "foobot", "Bar", "Yandex"));
                case "Crawl-delay" -> "1";
                default -> random.oneOf(patterns);
            };
            String space = random.number(6) == 0 ? " " : "";
            file.append(space).append(key).append(space).append(": ").append(value);
            file.append(random.oneOf(List.of("\n", "\n", "\r\n", "\n\n", " # note\n")));
        }
        return file.toString();
    }

    private static void compare(RandomRobotsTxt random, byte[] file, FixedFile fixedFile, Dialect dialect) {
        for (String agent : AGENTS) {
            Policy before = RobotsFile.of(file).as(dialect).policy(agent);
            Policy after =
                    RobotsFile.of(fixedFile.bytes().toByteArray()).as(dialect).policy(agent);
            for (String path : List.of("/", "/a", "/ab", "/b", "/xb", random.path(), random.path())) {
                assertThat(after.verdict(path).access())
                        .as("%s for %s as %s in%n%s", path, agent, dialect, new String(file, UTF_8))
                        .isEqualTo(before.verdict(path).access());
            }
            assertThat(after.crawlDelay()).isEqualTo(before.crawlDelay());
        }
    }
}
