package usher.server.browser;

import java.nio.file.Path;
import java.util.Map;
import usher.server.TestService;
import usher.server.settings.Setting;

/** The real service, with a site whose sitemaps end in every way. */
final class DemoSitemaps {
    static final String FILE = """
            User-agent: *
            Disallow: /new
            Disallow: /hidden/

            User-agent: Usher
            Disallow: /hidden/

            Sitemap: https://shop.example/sitemap.xml
            Sitemap: https://shop.example/hidden/sitemap.xml
            Sitemap: https://other.example/index.xml
            Sitemap: https://page.example/page.html
            Sitemap: https://none.example/missing.xml
            Sitemap: ftp://shop.example/map.xml
            """;

    private DemoSitemaps() {}

    static TestService start(Path folder) {
        TestService.site(folder, "shop.example.txt", FILE);
        TestService.resource(
                folder,
                "shop.example/sitemap.xml",
                "<urlset><url><loc>https://shop.example/new/1</loc></url><url><loc>https://shop.example/shoes</loc></url>"
                        + "</urlset>");
        TestService.resource(
                folder,
                "other.example/index.xml",
                "<sitemapindex><sitemap><loc>https://other.example/a.xml</loc></sitemap></sitemapindex>");
        TestService.resource(folder, "page.example/page.html", "<html><body>Welcome</body></html>");
        return TestService.demo(folder, Map.of(Setting.VISIT_FLOOR_SECONDS, "0"));
    }
}
