package usher.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

/** {@code usher check --urls}: lists, tables and sitemaps. */
class UrlFileTest {
    private static final String SHOP = CommandLineRun.file("examples/robots/shop.example");

    @TempDir
    Path folder;

    private CommandLineRun check(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return CommandLineRun.of("check", "-r", SHOP, "--format", "tsv", "--urls", file.toString());
    }

    private List<String> urls(String name, String text) throws IOException {
        CommandLineRun run = check(name, text);
        assertThat(run.err()).isEmpty();
        return run.out().lines().skip(1).map(line -> line.split("\t")[1]).toList();
    }

    @Test
    void aListHasOneUrlPerLine() throws IOException {
        assertThat(urls("urls.txt", "\uFEFF/a,b\n\n /cart \r\n/c")).containsExactly("/a,b", "/cart", "/c");
    }

    @Test
    void ofATableTheColumnWithTheFirstUrlIsRead() throws IOException {
        String table =
                "\uFEFFtitle;url;canonical\n\"a; \"\"quoted\"\" title\";https://shop.example/1;/x\n\nb;/2;/y\nc\n"
                        + "d;\"/3;4\"\n";
        assertThat(urls("Urls.CSV", table)).containsExactly("https://shop.example/1", "/2", "/3;4");
        assertThat(check("none.csv", "a,b\nc,d\n").err()).contains("has no column with URLs");
    }

    @Test
    void ofASitemapEachLocationIsRead() throws IOException {
        String sitemap = "<?xml version='1.0'?>\n<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
                + "<url><loc> https://shop.example/?a=1&amp;b=2\n</loc></url><url><loc/></url>"
                + "<url><loc><![CDATA[/cart]]></loc></url></urlset>";
        assertThat(urls("sitemap", sitemap)).containsExactly("https://shop.example/?a=1&b=2", "/cart");
        CommandLineRun broken = check("broken.xml", "<urlset>\n<url><loc>/a</loc>");
        assertThat(broken.code()).isEqualTo(2);
        assertThat(broken.err()).contains("is not a valid sitemap, line 2");
    }

    /** A file that names other files of this machine reads none of them. */
    @Test
    void entitiesAreNotRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "hunter2");
        String sitemap = "<!DOCTYPE x [<!ENTITY e SYSTEM '" + secret.toUri() + "'>]><urlset><loc>/&e;</loc></urlset>";
        CommandLineRun run = check("x.xml", sitemap);
        assertThat(run.out() + run.err()).doesNotContain("hunter2");
    }

    @Test
    void argumentsComeFirstAndOneOfBothIsNeeded() throws IOException {
        Path file = Files.writeString(folder.resolve("u"), "/b\n");
        assertThat(CommandLineRun.of("check", "-r", SHOP, "--urls", file.toString(), "/a")
                        .out())
                .containsSubsequence("/a", "/b");
        assertThat(CommandLineRun.of("check", "-r", SHOP).err()).contains("Missing required parameter: 'URL'");
        assertThat(CommandLineRun.of("check", "-r", SHOP, "--urls", folder + "/none")
                        .err())
                .contains("not found");
    }
}
