package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;

/** The documentation as static files: it fits, axe finds nothing, and its search needs no server. */
@Tag("nightly")
@PageTest
class SiteIT {
    private static final List<String> PAGES =
            List.of("", "site-owners.html", "tasks.html", "spark.html", "dialects.html", "diagnostics/REP004.html");

    private final StaticSite site = new StaticSite();

    @AfterEach
    void close(Page page) {
        site.close();
        page.open();
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#plain")
    void itsPagesFitAndAxeFindsNothing(int width, String colours, Page page) throws IOException {
        String axe = Files.readString(Path.of("target", "web", "node_modules", "axe-core", "axe.min.js"));
        page.open(width, colours);
        for (String name : PAGES) {
            page.go(site.url("/" + name));
            page.first(".VPDoc h1");
            AccessibilityTest.clean(page, axe, name);
            assertThat(page.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                    .as("nothing sticks out to the side of " + name)
                    .isEqualTo(true);
            page.keepView("site-" + name.replaceAll("\\W+", "-") + width + "-" + colours);
        }
        assertThat(foreign(page)).isEmpty();
        assertThat(page.complaints()).isEmpty();
    }

    /** The benefit, a picture, how to install it and three ways in stand in the first window. */
    @Test
    void theFirstScreenDescribesTheProject(Page page) {
        page.open(1280, "light");
        page.go(site.url("/"));
        page.first(".VPDoc h1");
        for (String part : List.of(".part-benefit > p", ".part-benefit img", ".part-benefit > ul", ".part-install")) {
            assertThat(page.run("return document.querySelector(arguments[0]).getBoundingClientRect().bottom", part))
                    .as(part)
                    .satisfies(
                            bottom -> assertThat(((Number) bottom).intValue()).isLessThanOrEqualTo(800));
        }
        assertThat(page.run("return document.querySelector('.part-benefit img').complete"))
                .isEqualTo(true);
    }

    @Test
    void itsSearchFindsADiagnosticWithoutAServer(Page page) {
        page.open(1280, "light");
        page.go(site.url("/"));
        page.first(".VPNavBarSearch button").click();
        page.first("#localsearch-input").sendKeys("LOOKS_LIKE_HTML");
        page.await(driver -> !page.all("#localsearch-list a[href*='REP004']").isEmpty());
        page.element("localsearch-input").sendKeys(Keys.ESCAPE);
        assertThat(foreign(page)).isEmpty();
    }

    private List<String> foreign(Page page) {
        return page.foreignRequests().stream()
                .filter(asked -> !asked.startsWith(site.url("/")) && !asked.startsWith("data:"))
                .toList();
    }
}
