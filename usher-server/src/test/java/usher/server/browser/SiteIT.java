package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The documentation as static files: it fits, axe finds nothing, and its search needs no server. */
@Tag("nightly")
@PageTest
class SiteIT {
    private static final List<String> PAGES = List.of(
            "about.html", "site-owners.html", "tasks.html", "spark.html", "dialects.html", "diagnostics/REP004.html");

    private final StaticSite site = new StaticSite();

    @AfterEach
    void close(Page page) {
        site.close();
        page.open();
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#plain")
    void itsPagesFitAndAxeFindsNothing(int width, String colours, Page page) {
        page.open(width, colours);
        for (String name : PAGES) {
            page.go(site.url("/" + name));
            page.first(".VPDoc h1");
            page.assertAccessible(name);
            page.assertFits();
            page.keepView("site-" + name.replaceAll("\\W+", "-") + width + "-" + colours);
        }
        assertThat(foreign(page)).isEmpty();
        assertThat(page.complaints()).isEmpty();
    }

    /** The picture of the page stands in the first window, and leads to the page that it shows. */
    @Test
    void thePictureLeadsToThePage(Page page) {
        page.open(1280, "light");
        page.go(site.url("/about.html"));
        Object bottom = page.run("return arguments[0].getBoundingClientRect().bottom", page.first(".VPDoc a img"));
        assertThat(((Number) bottom).intValue()).isLessThanOrEqualTo(900);
        assertThat(page.run("return document.querySelector('.VPDoc a img').complete"))
                .isEqualTo(true);
        page.first(".VPDoc a img").click();
        page.awaitText("verdict-headline", "Paste your robots.txt");
    }

    @Test
    void itsSearchFindsADiagnosticWithoutAServer(Page page) {
        page.open(1280, "light");
        page.go(site.url("/spec/"));
        page.first(".VPNavBarSearch button").click();
        page.first("#localsearch-input").sendKeys("LOOKS_LIKE_HTML");
        page.await(driver -> !page.all("#localsearch-list a[href*='REP004']").isEmpty());
        page.first("#localsearch-list a[href*='REP004']").click();
        page.await(driver -> page.address().contains("/diagnostics/REP004.html"));
        page.first(".VPDoc h1");
        assertThat(foreign(page)).isEmpty();
    }

    private List<String> foreign(Page page) {
        return page.foreignRequests().stream()
                .filter(asked -> !asked.startsWith(site.url("/")) && !asked.startsWith("data:"))
                .toList();
    }
}
