package usher;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.options.Option;

class DocumentDiagnosticsTest {
    @ParameterizedTest
    @ValueSource(strings = {"<!DOCTYPE html><html>", "<!doctype HTML>", "\r\n\t <html lang=en>", "<head>"})
    @ValueSource(strings = {"<?xml version='1.0'?>", "\uFEFF<!doctype html>", "\uFEFF\n<html>"})
    void anHtmlPageIsRecognized(String start) {
        assertThat(Documents.ids(Documents.read(Dialect.RFC9309, start + "\nUser-agent: *")))
                .startsWith("REP004 at 0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "User-agent: *\n<html>", "# <html>", "<b>", "< html>"})
    void otherTextIsNotRecognizedAsAPage(String start) {
        assertThat(Documents.ids(Documents.read(Dialect.RFC9309, start))).doesNotContain("REP004 at 0");
    }

    @Test
    void aPageIsStillReadForRules() {
        RobotsTxt robots = Documents.read(Dialect.RFC9309, "<html>\nUser-agent: *\nDisallow: /\n</html>");
        assertThat(robots.groups().get(0).rules()).hasSize(1);
    }

    @Test
    void bytesThatAreNotUtf8AreReportedOnce() {
        byte[] file = "User-agent: *\nDisallow: /\u00E9\nDisallow: /\u00E8\n".getBytes(ISO_8859_1);
        RobotsTxt robots = RobotsFile.of(file).as(Dialect.RFC9309);
        assertThat(robots.diagnostics()).extracting(Diagnostic::code).containsExactly(DiagnosticCode.NOT_UTF8);
        assertThat(robots.groups().get(0).rules()).hasSize(2);
        assertThat(Documents.ids(Documents.read(Dialect.RFC9309, "# \u00E9\uD83E\uDD16")))
                .isEmpty();
    }

    /** The limit may fall between the bytes of one character; the file is not to blame. */
    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8})
    void aCharacterThatTheSizeLimitCutsIsNotReported(int limit) {
        Dialect small = Dialect.RFC9309.with(Option.FILE_BYTES, limit);
        assertThat(Documents.ids(Documents.read(small, "# x\n##\u00E9\n"))).containsExactly("REP001 at 0");
    }

    @Test
    void aSecondDefaultGroupIsReportedAtItsStar() {
        String file = "User-agent: *\nDisallow: /\nUser-agent: a\nUser-agent:  *\nDisallow: /";
        assertThat(Documents.read(Dialect.RFC9309, file).diagnostics())
                .containsExactly(
                        new Diagnostic(DiagnosticCode.SEVERAL_DEFAULT_GROUPS, 4, 14, new Span(53, 54), List.of()));
    }

    @Test
    void oneGroupWithTwoStarsIsOneGroup() {
        assertThat(Documents.ids(Documents.read(Dialect.RFC9309, "User-agent: *\nUser-agent: *\nDisallow: /")))
                .isEmpty();
    }

    @Test
    void findingsAboutTheFileComeFirst() {
        byte[] file = "<html>\u00E9\nFoo: 1\n".getBytes(ISO_8859_1);
        assertThat(Documents.ids(RobotsFile.of(file).as(Dialect.RFC9309)))
                .containsExactly("REP004 at 0", "REP006 at 0", "REP010 at 1", "REP011 at 2");
    }
}
