package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PunycodeTest {
    /** The samples of RFC 3492 §7.1, their case annotations left out. */
    @ParameterizedTest
    @CsvSource({
        "ليهمابتكلموشعربي؟, egbpdaj6bu4bxfgehfvwxn",
        "他们为什么不说中文, ihqwcrb4cv8a8dqg056pqjye",
        "他們爲什麽不說中文, ihqwctvzc91f659drss3x8bo0yb",
        "Pročprostěnemluvíčesky, Proprostnemluvesky-uyb24dma41a",
        "למההםפשוטלאמדבריםעברית, 4dbcagdahymbxekheh6e0a7fei0b",
        "यहलोगहिन्दीक्योंनहींबोलसकतेहैं, i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd",
        "なぜみんな日本語を話してくれないのか, n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa",
        "세계의모든사람들이한국어를이해한다면얼마나좋을까, 989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c",
        "почемужеонинеговорятпорусски, b1abfaaepdrnnbgefbadotcwatmq2g4l",
        "PorquénopuedensimplementehablarenEspañol, PorqunopuedensimplementehablarenEspaol-fmd56a",
        "TạisaohọkhôngthểchỉnóitiếngViệt, TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g",
        "3年B組金八先生, 3B-ww4c5e180e575a65lsy2b",
        "安室奈美恵-with-SUPER-MONKEYS, -with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n",
        "Hello-Another-Way-それぞれの場所, Hello-Another-Way--fc4qua05auwb3674vfr0b",
        "ひとつ屋根の下2, 2-u9tlzr9756bt3uc0v",
        "MajiでKoiする5秒前, MajiKoi5-783gue6qz075azm5e",
        "パフィーdeルンバ, de-jg4avhby1noc0d",
        "そのスピードで, d9juau41awczczp",
        "-> $1.00 <-, -> $1.00 <--",
        "'', ''",
        "a, a-",
        "-, --",
        "\u0080, a",
        "é, 9ca",
        "mañana, maana-pta",
        "☃-⌘, --dqo34k",
        "😀, e28h",
        "\uDBFF\uDFFF, dn32g",
    })
    void samplesAreEncodedAndDecoded(String unicode, String punycode) {
        assertThat(Punycode.encode(unicode)).contains(punycode);
        assertThat(Punycode.decode(punycode)).contains(unicode);
    }

    @Test
    void digitsMayBeOfEitherCase() {
        assertThat(Punycode.decode("Maana-PTA")).contains("Mañana");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "é", "a-é", "é-9ca", "9c", "!!", "zzzzzzzzzzzzzzzzzzzz", "9999999999999999999999"})
    void brokenTextsAreRefused(String text) {
        assertThat(Punycode.decode(text)).isEmpty();
    }

    @Test
    void surrogatesAreRefused() {
        assertThat(Punycode.encode("a\uD800")).isEmpty();
        assertThat(Punycode.encode("\uDC00\uD800")).isEmpty();
        for (int n = Character.MIN_SURROGATE; n <= Character.MAX_SURROGATE; n++) {
            assertThat(Punycode.decode(singleCodePoint(n))).isEmpty();
        }
        assertThat(Punycode.decode(singleCodePoint(0xE000))).contains("\uE000");
        assertThat(Punycode.decode(singleCodePoint(0x110000))).isEmpty();
    }

    /** What an encoder that does not look would write for a label of one code point. */
    private static String singleCodePoint(int codePoint) {
        StringBuilder text = new StringBuilder();
        int rest = codePoint - Punycode.INITIAL_N;
        for (int k = Punycode.BASE; ; k += Punycode.BASE) {
            int t = Punycode.threshold(k, Punycode.INITIAL_BIAS);
            if (rest < t) {
                return text.append(Punycode.digit(rest)).toString();
            }
            text.append(Punycode.digit(t + (rest - t) % (Punycode.BASE - t)));
            rest = (rest - t) / (Punycode.BASE - t);
        }
    }

    @Test
    void labelsHaveALimit() {
        assertThat(Punycode.encode("é".repeat(300))).isPresent();
        assertThat(Punycode.encode("é".repeat(513))).isEmpty();
        assertThat(Punycode.encode("a".repeat(511))).isPresent();
        assertThat(Punycode.encode("a".repeat(512))).isEmpty();
        assertThat(Punycode.decode("a".repeat(513))).isEmpty();
        assertThat(Punycode.decode("a".repeat(511) + "-")).isPresent();
    }
}
