package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.access.WhenUnreachable;
import usher.options.AgentMatch;
import usher.options.Option;
import usher.options.Separator;
import usher.options.SitemapRule;

/** A value of an option that no dialect uses is dead code. */
class DialectAxesTest {
    /** For callers to choose, on purpose in no built-in dialect. */
    private static final Set<Object> CALLERS_CHOICE = Set.of(
            WhenUnreachable.LAST_GOOD,
            WhenUnreachable.ALLOW,
            AgentMatch.NAME_LIST,
            SitemapRule.RESOLVED,
            Separator.COLON_OR_WHITESPACE);

    /** Differs in crawlers, not in dialects. */
    private static final Option<?> OF_CRAWLERS = Option.STAR_GROUPS;

    static Stream<Option<?>> options() {
        return Option.all().stream().filter(option -> option != OF_CRAWLERS);
    }

    @ParameterizedTest
    @MethodSource("options")
    void everyValueOfAnOptionIsUsedByADialect(Option<?> option) {
        Set<Object> used = new HashSet<>();
        Dialect.all().forEach(dialect -> used.add(dialect.get(option)));
        // Whether the groups of all names of one crawler apply together is said of a crawler, not of a dialect.
        assertThat(used)
                .as("an option in which no dialects differ")
                .hasSizeGreaterThan(option == Option.MERGE_TOKENS ? 0 : 1);
        if (option.standard() instanceof Enum<?> constant) {
            Set<Object> unused =
                    new HashSet<>(List.of(constant.getDeclaringClass().getEnumConstants()));
            unused.removeAll(used);
            unused.removeAll(CALLERS_CHOICE);
            assertThat(unused).isEmpty();
        }
    }
}
