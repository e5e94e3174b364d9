package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.options.Option;
import usher.options.Options;

class WideEncodingTest {
    private static final String TEXT = "User-agent: *\r\nDisallow: /\u00E9\uD83E\uDD16\n";

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE"})
    void aMarkedFileIsDecoded(String charset) {
        RobotsSource source =
                RobotsSource.of(Bytes.of(("\uFEFF" + TEXT).getBytes(Charset.forName(charset))), Sources.RFC);
        assertThat(source.bytes()).isEqualTo(Bytes.of(TEXT));
        assertThat(Sources.linesOf(source))
                .extracting(line -> line.text().text())
                .containsExactly("User-agent: *", "Disallow: /\u00E9\uD83E\uDD16");
        assertThat(source.diagnostics()).extracting(Diagnostic::args).containsExactly(List.of(charset));
        assertThat(Sources.ids(source)).containsExactly("REP005");
    }

    @Test
    void spansCountTheDecodedBytes() {
        RobotsSource source =
                RobotsSource.of(Bytes.of("\uFEFFa\n\u00E9".getBytes(Charset.forName("UTF-16LE"))), Sources.RFC);
        assertThat(Sources.linesOf(source).get(1).text().span()).isEqualTo(new Span(2, 4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE"})
    void googleReadsTheBytesAsTheyAre(String charset) {
        byte[] file = ("\uFEFF" + TEXT).getBytes(Charset.forName(charset));
        RobotsSource source = RobotsSource.of(Bytes.of(file), Sources.RFC.with(Option.WIDE_TEXT, false));
        assertThat(source.bytes()).isEqualTo(Bytes.of(file));
        assertThat(Sources.ids(source)).doesNotContain("REP005");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16BE", "UTF-16LE"})
    void withoutAMarkNothingIsDecoded(String charset) {
        byte[] file = TEXT.getBytes(Charset.forName(charset));
        assertThat(RobotsSource.of(Bytes.of(file), Sources.RFC).bytes()).isEqualTo(Bytes.of(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00FE\u00FF\u0000", "\u00FF\u00FEa", "\u0000\u0000\u00FE\u00FF\u0000\u0000"})
    void aHalfCharacterAtTheEndIsReplaced(String bytes) {
        RobotsSource source = Sources.read(bytes, Sources.RFC);
        assertThat(source.bytes()).isEqualTo(Bytes.of("\uFFFD"));
    }

    /** The line end after it must stay, or the rule of the next line would be lost. */
    @ParameterizedTest
    @ValueSource(
            strings = {"\u00FE\u00FF\u00D8\0\0\n\0a", "\u00FF\u00FE\0\u00D8\n\0a\0", "\u00FE\u00FF\u00DC\0\0\n\0a"})
    void aLoneSurrogateIsReplacedAlone(String bytes) {
        RobotsSource source = Sources.read(bytes, Sources.RFC);
        assertThat(source.bytes()).isEqualTo(Bytes.of("\uFFFD\na"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00FE", "\u00FF", "\u0000\u0000\u00FE", "\u0000\u0000\u00FF\u00FE"})
    void halfAMarkIsNotAMark(String bytes) {
        RobotsSource source = Sources.read(bytes, Sources.RFC);
        assertThat(Sources.ids(source)).doesNotContain("REP005");
        assertThat(source.bytes().length()).isEqualTo(bytes.length());
    }

    @Test
    void theSizeLimitCountsBeforeDecoding() {
        byte[] file = "\uFEFFab\ncd\n".getBytes(Charset.forName("UTF-16BE"));
        Options options = Sources.RFC.with(Option.FILE_BYTES, 12);
        RobotsSource source = RobotsSource.of(Bytes.of(file), options);
        assertThat(source.bytes()).isEqualTo(Bytes.of("ab\ncd"));
        assertThat(Sources.lines(source)).containsExactly("ab");
    }
}
