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

    /** Here and below, § stands for the tag. */
    @ParameterizedTest
    @ValueSource(strings = {"§", "<META NAME=robots CONTENT=noindex>", "<meta/name='robots'/content='noindex'/>"})
    @ValueSource(strings = {"<meta\n name = \"robots\"\tcontent =\n\"noindex\" >"})
    @ValueSource(strings = {"<meta content=noindex content=all name=robots name=x>"})
    @ValueSource(strings = {"<meta name=robots content='no&#105;ndex'>", "<meta name=robots content='no&#x69;ndex'>"})
    @ValueSource(strings = {"<meta =x name=robots content=noindex>", "<!doctype html><html><body><div></div>§"})
    @ValueSource(strings = {"<!-->§", "<!--->§", "<!-- -- --!>§", "<!-- <script> -->§", "<!x>§", "</ x>§", "<?php ?>§"})
    @ValueSource(strings = {"a < b§", "<noscript>§</noscript>", "<script>x</SCRIPT >§"})
    @ValueSource(strings = {"<script><!-- <script> </script> --></script>§", "<script><!--></script>§"})
    @ValueSource(strings = {"<title></titles></title>§", "<template><template></template></template>§", "\uFEFF§"})
    void aTagIsFound(String html) {
        assertThat(contents(html.replace("§", META))).containsExactly("noindex");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!-- § -->", "<!-- §", "<!-- --§", "<script>§</script>"})
    @ValueSource(strings = {"<script><!-- <script> </script>§ --></script>", "<style>§</style>", "<title>§</title>"})
    @ValueSource(strings = {"<textarea>§</textarea>", "<iframe>§</iframe>", "<noframes>§</noframes>"})
    @ValueSource(strings = {"<noembed>§</noembed>", "<xmp>§</xmp>", "<plaintext>§</plaintext>§"})
    @ValueSource(strings = {"<template>§</template>", "<template><template></template>§</template>", "<a title='§'>"})
    @ValueSource(strings = {"<meta name=robots content=noindex", "<meta name=robots content='noindex>"})
    @ValueSource(strings = {"<metas name=robots content=noindex>", "< meta name=robots content=noindex>"})
    @ValueSource(strings = {"</meta name=robots content=noindex>"})
    void noTagIsFound(String html) {
        assertThat(contents(html.replace("§", META))).isEmpty();
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
