package usher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteDirectivesTest {
    private final Values values = new Values();

    @Test
    void sitemapsComeInFileOrderEachOnce() {
        String[] lines = {
            "Sitemap: https://b.example/",
            "Sitemap: /map.xml",
            "Sitemap: https://a.example/",
            "Sitemap: https://b.example/",
            "Sitemap: https://B.example/"
        };
        values.site(Dialect.RFC9309, lines);
        assertThat(Values.sitemaps(Dialect.RFC9309, lines))
                .containsExactly(
                        new DirectiveValue<>("https://b.example/", 1),
                        new DirectiveValue<>("https://a.example/", 3),
                        new DirectiveValue<>("https://B.example/", 5));
        assertThat(values.ids()).containsExactly("REP033 line 2");
    }

    @Test
    void theFirstValidHostCountsAndLaterOnesAreReported() {
        SiteDirectives site = values.site(
                Dialect.YANDEX_2013,
                "Host: -",
                "Host: A.example",
                "Host: b.example",
                "Host: 1.2.3.4",
                "Host: a.example");
        assertThat(site.host()).contains(new DirectiveValue<>("a.example", 2));
        assertThat(values.ids()).containsExactly("REP034 line 1", "REP035 line 3", "REP035 line 4", "REP035 line 5");
    }

    @Test
    void everyValidCleanParamCounts() {
        SiteDirectives site =
                values.site(Dialect.YANDEX, "Clean-param: a", "Clean-param: &&", "Clean-param: b /x", "Clean-param: a");
        assertThat(site.cleanParams()).extracting(CleanParam::line).containsExactly(1, 3, 4);
        assertThat(values.ids()).containsExactly("REP036 line 2");
    }

    @ParameterizedTest
    @CsvSource({
        "rfc9309, 1, false, 0",
        "google, 1, false, 0",
        "google-2019, 1, false, 0",
        "bing, 1, false, 0",
        "yandex, 1, true, 1",
        "yandex-2013, 1, true, 1",
        "koster1994, 0, false, 0",
    })
    void aDialectReportsOnlyTheDirectivesItSupports(String id, int sitemaps, boolean host, int cleanParams) {
        Dialect dialect = Dialect.byId(id).orElseThrow();
        String[] lines = {"Sitemap: https://e.example/", "Host: e.example", "Clean-param: a"};
        SiteDirectives site = values.site(dialect, lines);
        assertThat(Values.sitemaps(dialect, lines)).hasSize(sitemaps);
        assertThat(site.host().isPresent()).isEqualTo(host);
        assertThat(site.cleanParams()).hasSize(cleanParams);
        assertThat(values.findings).isEmpty();
    }

    @Test
    void koster_badValuesOfUnknownFieldsAreNotReported() {
        values.site(Dialect.KOSTER1994, "Sitemap: x", "Host: -", "Clean-param: &&");
        assertThat(values.findings).isEmpty();
    }
}
