package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import usher.uri.CodePointTraits.BidiClass;
import usher.uri.CodePointTraits.JoiningType;

class IdnaTableTest {
    private final IdnaTable table = IdnaTable.get();

    @Test
    void resourceIsWhatTheGeneratorMakes() throws IOException {
        try (InputStream in = new InflaterInputStream(IdnaTable.class.getResourceAsStream("idna.bin"))) {
            assertThat(Arrays.equals(in.readAllBytes(), IdnaTableGenerator.table()))
                    .isTrue();
        }
    }

    @Test
    void eachKindOfCodePointIsMapped() {
        assertThat(mapped("aZß")).isEqualTo("azß");
        assertThat(mapped("\u00AD\uFE0F")).isEmpty();
        assertThat(mapped("Ⅷ\uFDFA")).isEqualTo("viiiصلى الله عليه وسلم");
        assertThat(mapped("𝔄\uD83C\uDD90")).isEqualTo("adj");
        assertThat(table.appendMapped(0xD800, new StringBuilder())).isFalse();
        assertThat(table.appendMapped(0x10FFFF, new StringBuilder())).isFalse();
    }

    private String mapped(String text) {
        StringBuilder mapped = new StringBuilder();
        text.codePoints()
                .forEach(codePoint ->
                        assertThat(table.appendMapped(codePoint, mapped)).isTrue());
        return mapped.toString();
    }

    @Test
    void codePointsHaveTheirTraits() {
        assertThat(table.traits(0x094D))
                .isEqualTo(new CodePointTraits(BidiClass.NSM, JoiningType.TRANSPARENT, true, true));
        assertThat(table.traits(0x0628)).isEqualTo(new CodePointTraits(BidiClass.AL, JoiningType.DUAL, false, false));
        assertThat(table.traits(0x0627)).isEqualTo(new CodePointTraits(BidiClass.AL, JoiningType.RIGHT, false, false));
        assertThat(table.traits('1')).isEqualTo(new CodePointTraits(BidiClass.EN, JoiningType.NONE, false, false));
        assertThat(table.isValid(0x200C)).isTrue();
        assertThat(table.isValid('A')).isFalse();
    }
}
