package usher.fetch.simulation;

import java.util.List;
import usher.Dialect;
import usher.access.WhenUnreachable;

/**
 * A crawler, and how its dialect handles the outcomes of a fetch: C-51 to C-71, copied by hand.
 *
 * @param only200 rows 52 and 53: other successes mean that there is no file
 * @param textOnly row 67: what is not called text is no file
 * @param tooManyAllows row 61: 429 is a 4xx like others
 * @param failureAllows rows 62 and 65: failures mean that there is no file
 * @param ladder row 70
 */
record CrawlerModel(
        Dialect dialect,
        String token,
        boolean only200,
        boolean textOnly,
        boolean tooManyAllows,
        boolean failureAllows,
        WhenUnreachable ladder) {
    static final List<CrawlerModel> ALL = List.of(
            new CrawlerModel(Dialect.RFC9309, "examplebot", false, false, false, false, WhenUnreachable.DISALLOW),
            new CrawlerModel(Dialect.GOOGLE, "googlebot", false, false, false, false, WhenUnreachable.GOOGLE),
            new CrawlerModel(Dialect.GOOGLE_2019, "oldbot", false, false, true, false, WhenUnreachable.DISALLOW),
            new CrawlerModel(Dialect.YANDEX, "somebot", true, true, false, false, WhenUnreachable.DISALLOW),
            new CrawlerModel(Dialect.YANDEX_2013, "otherbot", true, true, true, true, WhenUnreachable.DISALLOW),
            new CrawlerModel(Dialect.KOSTER1994, "webcrawler", false, false, false, false, WhenUnreachable.DISALLOW));
}
