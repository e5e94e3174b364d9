package usher.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;

class YandexCrawlersTest {
    @ParameterizedTest
    @CsvSource({
        "YandexBot, Yandex, YandexBot/3.0, true",
        "yandexbot/3.0, Yandex, YandexBot/3.0, true",
        "YandexBot/2.0, YandexBot/2.0, YandexBot/2.0, true",
        "YandexNews, Yandex, YandexNews/3.0, true",
        "YandexNews/4.0, Yandex, YandexNews/4.0, false",
        "YandexMetrika, Yandex, YandexMetrika/3.0, true",
        "YandexMetrika/4.0, YandexMetrika, YandexMetrika/4.0, false",
        "YandexMarket, Yandex, YandexMarket/1.0, true",
        "YandexDirect, YandexDirect, YandexDirect/3.0, false",
        "Yandex-AMPHTML, Yandex-AMPHTML, Yandex-AMPHTML, false",
        "GoogleBot, Google, GoogleBot, true",
        "msnbot, msn, msnbot, true",
        "Yandex, Yandex, Yandex, true",
        "Otherbot, Otherbot, Otherbot, true",
        "'', '', '', true",
    })
    void aCrawlerIsFoundByItsNameWithOrWithoutVersion(
            String token, String required, String fullName, boolean usesDefaultGroup) {
        assertThat(YandexCrawlers.of(Bytes.of(token)))
                .isEqualTo(new YandexCrawlers.YandexCrawler(Bytes.of(required), Bytes.of(fullName), usesDefaultGroup));
    }

    @ParameterizedTest
    @CsvSource({
        "YandexBot, true",
        "yandexanything, true",
        "Yandex, true",
        "YaDirectFetcher, true",
        "GoogleBot, false",
        "msnbot, false",
        "MyYandex, false",
        "'', false"
    })
    void theFamilyIsKnown(String token, boolean yandex) {
        assertThat(YandexCrawlers.isYandex(Bytes.of(token))).isEqualTo(yandex);
    }

    @Test
    void everyCrawlerOfTheTableRequiresTheStartOfItsName() throws Exception {
        try (var in = YandexCrawlers.class.getResourceAsStream("yandex-crawlers.tsv")) {
            String table = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(table.lines().skip(1).toList())
                    .hasSizeGreaterThan(40)
                    .doesNotHaveDuplicates()
                    .allSatisfy(line -> {
                        String[] cells = line.split("\t", -1);
                        assertThat(cells).hasSize(3);
                        assertThat(cells[0]).startsWith(cells[1]);
                        assertThat(cells[2]).isIn("yes", "no");
                        assertThat(YandexCrawlers.of(Bytes.of(cells[0])).fullName())
                                .isEqualTo(Bytes.of(cells[0]));
                    });
        }
    }
}
