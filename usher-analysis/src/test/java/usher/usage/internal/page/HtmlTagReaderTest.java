package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.usage.internal.page.HtmlTagReader.HtmlTags;

/** XR-12: tags are found by the rules of the HTML Standard's tokenizer. */
class HtmlTagReaderTest {
    private static final String META = "<meta name=robots content=noindex>";

    private static HtmlTags read(String html) {
        return HtmlTagReader.read(html.getBytes(UTF_8));
    }

    private static List<String> contents(String html) {
        return read(html).tags().stream()
                .map(tag -> tag.attribute("content").orElse("none"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                META,
                "<META NAME=robots CONTENT=noindex>",
                "<meta/name='robots'/content='noindex'/>",
                "<meta\n name = \"robots\"\tcontent =\n\"noindex\" >",
                "<meta content=noindex content=all name=robots name=x>",
                "<meta name=robots content='no&#105;ndex'>",
                "<meta name=robots content='no&#x69;ndex'>",
                "<meta =x name=robots content=noindex>",
                "<!doctype html><html><body><div></div>" + META,
                "<!-->" + META,
                "<!--->" + META,
                "<!-- -- --!>" + META,
                "<!-- <script> -->" + META,
                "<!x>" + META,
                "</ x>" + META,
                "<?php ?>" + META,
                "a < b" + META,
                "<noscript>" + META + "</noscript>",
                "<script>x</SCRIPT >" + META,
                "<script><!-- <script> </script> --></script>" + META,
                "<script><!--></script>" + META,
                "<title></titles></title>" + META,
                "<template><template></template></template>" + META,
                "\uFEFF" + META,
            })
    void aTagIsFound(String html) {
        assertThat(contents(html)).containsExactly("noindex");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!-- " + META + " -->",
                "<!-- " + META,
                "<!-- --" + META,
                "<script>" + META + "</script>",
                "<script><!-- <script> </script>" + META + " --></script>",
                "<style>" + META + "</style>",
                "<title>" + META + "</title>",
                "<textarea>" + META + "</textarea>",
                "<iframe>" + META + "</iframe>",
                "<noframes>" + META + "</noframes>",
                "<noembed>" + META + "</noembed>",
                "<xmp>" + META + "</xmp>",
                "<plaintext>" + META + "</plaintext>" + META,
                "<template>" + META + "</template>",
                "<template><template></template>" + META + "</template>",
                "<a title='" + META + "'>",
                "<meta name=robots content=noindex",
                "<meta name=robots content='noindex>",
                "<metas name=robots content=noindex>",
                "< meta name=robots content=noindex>",
                "</meta name=robots content=noindex>",
            })
    void noTagIsFound(String html) {
        assertThat(contents(html)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " <html><head> <title>x</title><link href=x><script>y</script> ",
                "<!-- x --><noscript></noscript>"
            })
    void theseTagsContinueTheHead(String before) {
        assertThat(read(before + META).tags()).last().matches(HtmlTag::isInHead);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "<body>", "<p>", "</head>", "</p>", "</html>", "<head></head>", "<title>a</title>b"})
    void theseTagsEndTheHead(String before) {
        assertThat(read(before + META).tags()).last().matches(tag -> !tag.isInHead());
    }

    @Test
    void utf16IsReadByItsByteOrderMark() {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.write(0xFF);
        page.write(0xFE);
        page.writeBytes(META.getBytes(UTF_16LE));
        assertThat(HtmlTagReader.read(page.toByteArray()).tags()).hasSize(1);
    }

    @Test
    void aPageIsReadUpToItsLimit() {
        HtmlTags cut = read(" ".repeat((1 << 20) - META.length()) + META + META);
        assertThat(cut.tags()).hasSize(1);
        assertThat(cut.readTo()).isEqualTo(1 << 20);
        assertThat(read(META).isCut()).isFalse();
    }

    @Test
    void aTagThatIsTooLongIsSkippedAsAWhole() {
        HtmlTags cut = read("<meta content='" + "a".repeat(70_000) + META + "'>" + META);
        assertThat(cut.tags()).hasSize(1);
        assertThat(cut.isCut()).isTrue();
        assertThat(read("<meta" + " a".repeat(257) + ">" + META).tags()).hasSize(1);
    }

    @Test
    void aLongValueIsCut() {
        HtmlTag cut = read("<meta content='" + "a".repeat(8_193) + "'>").tags().get(0);
        assertThat(cut.attribute("content").orElse("")).hasSize(8_192);
        assertThat(cut.isCut()).isTrue();
    }

    @Test
    void atMostAThousandTagsAreRead() {
        HtmlTags cut = read(META.repeat(1_001));
        assertThat(cut.tags()).hasSize(1_000);
        assertThat(cut.isCut()).isTrue();
    }

    @Test
    void characterReferencesAreDecodedOnce() {
        assertThat(contents("<meta content='&amp;lt; &x; &#0; &#1114112; &#x110000; &#99999999999; &amp &comma;'>"))
                .containsExactly("&lt; &x; &#0; &#1114112; &#x110000; &#99999999999; &amp ,");
    }
}
