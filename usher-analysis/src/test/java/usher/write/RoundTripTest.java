package usher.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.DirectiveValue;
import usher.Group;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Rule;
import usher.bytes.Bytes;

/** Whatever is built is read back as it was said. */
class RoundTripTest {
    private static final long FIRST_SEED = 4_711;
    private static final List<String> PIECES = List.of(
            "/", "*", "$", "a", ":", "é", "%23", "%2F", "?", "=", "\"", "<", "\uFEFF", "ツ", "user-agent:", "😀", ".");

    /** What was said of one group: User-agent values, rules, other records. */
    private record Said(List<String> agents, List<String> rules, List<String> others) {
        Said() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }
    }

    static List<Dialect> readers() {
        return List.of(Dialect.RFC9309, Dialect.GOOGLE);
    }

    @ParameterizedTest
    @MethodSource("readers")
    void aBuiltFileIsReadBackUnchanged(Dialect dialect) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + 2_000; seed++) {
            Random random = new Random(seed);
            List<Said> said = new ArrayList<>();
            List<String> sitemaps = new ArrayList<>();
            RobotsBuilder robots = new RobotsBuilder();
            for (int i = random.nextInt(6); i > 0; i--) {
                switch (random.nextInt(6)) {
                    case 0 -> robots.comment(text(random));
                    case 1 -> robots.blankLine();
                    case 2 -> robots.directive("X-" + random.nextInt(9), text(random));
                    case 3 -> {
                        sitemaps.add("https://a.example/" + random.nextInt(1_000_000) + text(random));
                        robots.sitemap(sitemaps.get(sitemaps.size() - 1));
                    }
                    default -> robots.group(group -> said.add(say(random, group)));
                }
            }
            RobotsTxt read = RobotsFile.of(robots.build().toByteArray()).as(dialect);
            String shown = "seed " + seed + "\n" + robots.build();
            assertThat(read.groups().stream().map(RoundTripTest::read))
                    .as(shown)
                    .isEqualTo(said);
            assertThat(read.sitemaps().stream().map(sitemap -> sitemap.value()))
                    .as(shown)
                    .isEqualTo(sitemaps);
        }
    }

    private static Said say(Random random, GroupBuilder group) {
        Said said = new Said();
        for (int i = random.nextInt(3); i >= 0; i--) {
            said.agents.add("Bot/" + text(random));
            group.userAgentAsWritten(said.agents.get(said.agents.size() - 1));
        }
        for (int i = random.nextInt(4); i >= 0; i--) {
            String pattern = (random.nextBoolean() ? "/" : "*") + text(random);
            switch (random.nextInt(4)) {
                case 0 -> {
                    said.others.add("X: " + pattern);
                    group.directive("X", pattern).lineEndComment(text(random));
                }
                case 1 -> group.comment(text(random));
                case 2 -> {
                    said.rules.add("Allow: " + pattern);
                    group.allow(pattern);
                }
                default -> {
                    said.rules.add("Disallow: " + pattern);
                    group.disallow(pattern).lineEndComment(text(random));
                }
            }
        }
        said.rules.add("Disallow:");
        group.disallowNothing();
        return said;
    }

    private static Said read(Group group) {
        Said read = new Said();
        group.userAgents().stream().map(DirectiveValue::value).map(Bytes::text).forEach(read.agents::add);
        group.rules().stream().map(Rule::text).forEach(read.rules::add);
        group.lines().stream()
                .filter(line -> line.name().equals(Bytes.of("X")))
                .forEach(line -> read.others.add(line.name() + ": " + line.value()));
        return read;
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }
}
