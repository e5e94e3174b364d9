package usher;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.DirectiveOptions.SitemapRule;
import usher.PolicyOptions.DefaultGroup;
import usher.access.AccessOptions.WhenUnreachable;
import usher.bytes.ByteSet;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;
import usher.syntax.SyntaxOptions.Separator;

/** The axes of the dialects' options, found by looking into their records: a value that nobody uses is dead code. */
class DialectAxesTest {
    /** For callers to choose, on purpose in no built-in dialect. */
    private static final Set<Enum<?>> CALLERS_CHOICE = Set.of(
            WhenUnreachable.LAST_GOOD,
            WhenUnreachable.ALLOW,
            DefaultGroup.IGNORED,
            AgentMatch.NAME_LIST,
            SitemapRule.RESOLVED,
            Separator.COLON_OR_WHITESPACE);

    private static final Set<Object> USED =
            Dialect.all().stream().flatMap(DialectAxesTest::values).collect(toSet());

    static Set<Class<?>> axes() {
        return USED.stream()
                .filter(value -> value instanceof Enum && !(value instanceof LineType))
                .map(value -> ((Enum<?>) value).getDeclaringClass())
                .collect(toSet());
    }

    /** Every value inside a record of options, however deep. */
    private static Stream<Object> values(Object holder) {
        if (holder instanceof Collection<?> several) {
            return several.stream().flatMap(DialectAxesTest::values);
        }
        if (holder instanceof DirectiveNames lexicon) {
            return lexicon.entries().stream().flatMap(entry -> values(entry));
        }
        if (!(holder instanceof Record) || holder.getClass().getPackageName().startsWith("java.")) {
            return Stream.of(holder);
        }
        return Stream.of(holder.getClass().getRecordComponents()).flatMap(part -> values(read(part, holder)));
    }

    private static Object read(RecordComponent part, Object holder) {
        try {
            return part.getAccessor().invoke(holder);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(part.getName(), e);
        }
    }

    @ParameterizedTest
    @MethodSource("axes")
    void everyValueOfAnAxisIsUsedByAPreset(Class<?> axis) {
        Set<Object> unused = new HashSet<>(List.of(axis.getEnumConstants()));
        unused.removeAll(USED);
        unused.removeAll(CALLERS_CHOICE);
        assertThat(unused).isEmpty();
    }

    @org.junit.jupiter.api.Test
    void theAxesAreThese() {
        assertThat(axes())
                .extracting(Class::getSimpleName)
                .containsExactlyInAnyOrder(
                        "Bom",
                        "WideText",
                        "Overflow",
                        "Separator",
                        "Match",
                        "SitemapRule",
                        "HostRule",
                        "CleanParamRule",
                        "DelayRule",
                        "AgentMatch",
                        "SameAgent",
                        "DefaultGroup",
                        "Wildcards",
                        "MissingSlash",
                        "EmptyPattern",
                        "Expansion",
                        "Precedence",
                        "TargetForm",
                        "SuccessStatus",
                        "MediaTypes",
                        "Meaning",
                        "ChallengePages",
                        "WhenUnreachable");
        assertThat(USED).contains(ByteSet.SPACE_AND_TAB, ByteSet.ASCII_WHITE_SPACE);
    }
}
