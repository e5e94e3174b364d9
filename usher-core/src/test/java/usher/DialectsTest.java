package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.syntax.SourceOptions.Bom;

class DialectsTest {
    static List<Dialect> all() {
        return Dialect.all();
    }

    @Test
    void idsAreThoseOfTheProductAndTheDefaultComesFirst() {
        assertThat(all())
                .extracting(Dialect::id)
                .containsExactly("rfc9309", "google", "google-2019", "yandex", "yandex-2013", "koster1994", "bing");
        assertThat(all()).isUnmodifiable();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aPresetIsFoundByItsExactId(Dialect dialect) {
        assertThat(Dialect.byId(dialect.id())).contains(dialect);
        assertThat(Dialect.byId(dialect.id() + " ")).isEmpty();
        assertThat(Dialect.byId(dialect.id().toUpperCase(java.util.Locale.ROOT)))
                .isEmpty();
        assertThat(dialect).hasToString(dialect.id());
        assertThat(dialect.summary()).isNotBlank().doesNotContain("\n");
    }

    @Test
    void noTwoPresetsAreAlikeAndBingDiffersFromTheStandardInDelaysOnly() {
        Set<Dialect> readings = new HashSet<>();
        all().forEach(dialect -> readings.add(dialect.named("x", "x")));
        assertThat(readings).hasSize(all().size());
        assertThat(Dialect.BING.policy().decidesLike(Dialect.RFC9309.policy())).isTrue();
        assertThat(Dialect.BING.named("x", "x").with(Dialect.RFC9309.policy()))
                .isEqualTo(Dialect.RFC9309.named("x", "x"));
    }

    @Test
    void eachWithReplacesOneRoomOnly() {
        Dialect rfc = Dialect.RFC9309;
        Dialect other = Dialect.YANDEX_2013;
        Dialect all = rfc.named(other.id(), other.summary())
                .with(other.source())
                .with(other.syntax())
                .with(other.groups())
                .with(other.directives())
                .with(other.policy())
                .with(other.access());
        assertThat(all).isEqualTo(other);
        assertThat(rfc.with(other.source()).with(rfc.source())).isEqualTo(rfc);
        assertThat(rfc.with(other.groups()).policy()).isEqualTo(rfc.policy());
        assertThat(rfc.with(other.policy()).groups()).isEqualTo(rfc.groups());
        assertThat(rfc.with(other.access()).directives()).isEqualTo(rfc.directives());
    }

    @Test
    void aDialectOfYourOwnIsADifference() {
        Dialect mine = Dialect.GOOGLE
                .named("mine", "mine")
                .with(Dialect.GOOGLE.source().withBom(Bom.SKIP_WHOLE));
        assertThat(mine.source().bom()).isEqualTo(Bom.SKIP_WHOLE);
        assertThat(mine.source().lineBytes()).isEqualTo(Dialect.GOOGLE.source().lineBytes());
        assertThat(mine.syntax()).isEqualTo(Dialect.GOOGLE.syntax());
        assertThat(Dialect.GOOGLE.source().bom()).isEqualTo(Bom.SKIP_PARTS);
        assertThat(Dialect.all()).doesNotContain(mine);
    }
}
