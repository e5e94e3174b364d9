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
            model("rfc9309", "examplebot", false, false, false, false, WhenUnreachable.DISALLOW),
            model("google", "googlebot", false, false, false, false, WhenUnreachable.GOOGLE),
            model("google-2019", "oldbot", false, false, true, false, WhenUnreachable.DISALLOW),
            model("yandex", "somebot", true, true, false, false, WhenUnreachable.DISALLOW),
            model("yandex-2013", "otherbot", true, true, true, true, WhenUnreachable.DISALLOW),
            model("koster1994", "webcrawler", false, false, false, false, WhenUnreachable.DISALLOW));

    private static CrawlerModel model(
            String dialect,
            String token,
            boolean only200,
            boolean textOnly,
            boolean tooManyAllows,
            boolean failureAllows,
            WhenUnreachable ladder) {
        Dialect named = Dialect.byId(dialect).orElseThrow();
        return new CrawlerModel(named, token, only200, textOnly, tooManyAllows, failureAllows, ladder);
    }

    String word() {
        return dialect.id();
    }
}
