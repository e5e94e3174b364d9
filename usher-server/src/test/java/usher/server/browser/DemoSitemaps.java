package usher.server.browser;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
        TestService.site(
                folder,
                "shop.example/sitemap.xml",
                "<urlset><url><loc>https://shop.example/new/1</loc></url><url><loc>https://shop.example/shoes</loc></"
                        + "url></urlset>");
        String parts = IntStream.rangeClosed(1, 50)
                .mapToObj(part -> sitemap("https://other.example/parts/products-" + part + ".xml"))
                .collect(Collectors.joining());
        TestService.site(
                folder,
                "other.example/index.xml",
                index(sitemap("https://other.example/a.xml") + sitemap("https://other.example/deeper.xml") + parts));
        TestService.site(folder, "other.example/a.xml", "https://other.example/x\nhttps://other.example/y\n");
        TestService.site(folder, "other.example/deeper.xml", index(sitemap("https://other.example/a.xml")));
        TestService.site(folder, "page.example/page.html", "<html><body>Welcome</body></html>");
        return TestService.demo(folder, Map.of(Setting.VISIT_FLOOR_SECONDS, "0"));
    }

    private static String index(String sitemaps) {
        return "<sitemapindex>" + sitemaps + "</sitemapindex>";
    }

    private static String sitemap(String url) {
        return "<sitemap><loc>" + url + "</loc></sitemap>";
    }
}
