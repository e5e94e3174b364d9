package usher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.options.Option;
import usher.options.Option.Step;
import usher.options.Options;

class DialectsTest {
    @Test
    void idsAreUniqueAndTheDefaultComesFirst() {
        assertThat(Dialect.all())
                .extracting(Dialect::id)
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z0-9-]+"));
        assertThat(Dialect.all()).first().isEqualTo(Dialect.RFC9309);
        assertThat(Dialect.all()).isUnmodifiable();
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aPresetIsFoundByItsExactId(Dialect dialect) {
        assertThat(Dialect.byId(dialect.id())).contains(dialect);
        assertThat(Dialect.byId(dialect.id() + " ")).isEmpty();
        assertThat(Dialect.byId(dialect.id().toUpperCase(java.util.Locale.ROOT)))
                .isEmpty();
        assertThat(dialect).hasToString(dialect.id());
        assertThat(dialect.summary()).isNotBlank().doesNotContain("\n");
    }

    @Test
    void presetsDifferAndBingDiffersFromTheStandardInDelaysOnly() {
        Set<Dialect> readings = new HashSet<>();
        Dialect.all().forEach(dialect -> readings.add(dialect.named("x", "x")));
        assertThat(readings).hasSize(Dialect.all().size());
        assertThat(Dialect.BING.decidesLike(Dialect.RFC9309)).isTrue();
        assertThat(Dialect.BING.named("x", "x").with(Option.DELAY_OF_STAR, false))
                .isEqualTo(Dialect.RFC9309.named("x", "x"));
    }

    @Test
    void aDialectIsItsDifferencesFromTheStandard() {
        for (Dialect dialect : Dialect.all()) {
            Options options = Options.RFC9309;
            for (Option<?> option : Option.all()) {
                options = changed(options, option, dialect.options());
            }
            assertThat(options).isEqualTo(dialect.options()).hasSameHashCodeAs(dialect.options());
        }
    }

    private static <T> Options changed(Options options, Option<T> option, Options from) {
        Options changed = options.with(option, from.get(option));
        for (Step step : Step.values()) {
            boolean same = step != option.step() || options.get(option).equals(from.get(option));
            assertThat(changed.areAlike(step, options))
                    .as(option + " of " + step)
                    .isEqualTo(same);
        }
        return changed;
    }

    @Test
    void namesOfOptionsAreUniqueAndFitForJson() {
        assertThat(Option.all())
                .extracting(Option::name)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z][A-Za-z0-9]+"));
    }

    @Test
    void anOptionRefusesNumbersThatAreTooSmall() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dialect.RFC9309.with(Option.LINE_BYTES, 0))
                .withMessage("lineBytes must be at least 1, not 0");
        assertThatIllegalArgumentException().isThrownBy(() -> Dialect.RFC9309.with(Option.FILE_BYTES, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Dialect.RFC9309.with(Option.TEXT_PROBE, -1));
    }

    @Test
    void aCustomDialectIsItsDifferences() {
        Dialect mine = Dialect.GOOGLE.named("mine", "mine").with(Option.PARTIAL_BOM, false);
        assertThat(mine.get(Option.PARTIAL_BOM)).isFalse();
        assertThat(mine.get(Option.LINE_BYTES)).isEqualTo(Dialect.GOOGLE.get(Option.LINE_BYTES));
        assertThat(mine.options().areAlike(Step.SYNTAX, Dialect.GOOGLE.options()))
                .isTrue();
        assertThat(mine.options().areAlike(Step.SOURCE, Dialect.GOOGLE.options()))
                .isFalse();
        assertThat(Dialect.GOOGLE.get(Option.PARTIAL_BOM)).isTrue();
        assertThat(Dialect.all()).doesNotContain(mine);
    }
}
