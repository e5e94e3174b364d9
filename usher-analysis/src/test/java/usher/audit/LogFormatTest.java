package usher.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogFormatTest {
    private static final Instant TIME = Instant.parse("2026-11-10T09:00:02Z");
    private static final LogRequest REQUEST =
            new LogRequest(TIME, "192.0.2.7", "", "GET", "/a?b=c", 200, "ExampleBot/1.0 (+https://a.example/)");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "combined|192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET /a?b=c HTTP/1.1\" 200 9 \"-\" "
                        + "\"ExampleBot/1.0 (+https://a.example/)\"",
                "%h %l %u %t \\\"%r\\\" %>s %b \\\"%{Referer}i\\\" \\\"%{User-agent}i\\\"|192.0.2.7 - - "
                        + "[10/Nov/2026:10:00:02 +0100] \"GET /a?b=c HTTP/1.1\" 200 9 \"-\" \"ExampleBot/1.0 "
                        + "(+https://a.example/)\"",
                "%a %{sec}t %m %U%q %s %!200,304{Referer}i \"%{User-Agent}i\"|192.0.2.7 1794301202 GET /a?b=c 200 - "
                        + "\"ExampleBot/1.0 (+https://a.example/)\"",
                "[%{%d/%b/%Y %T}t] %a \"%r\" %>s \"%{User-Agent}i\"|[10/Nov/2026 10:00:02] 192.0.2.7 \"GET /a?b=c "
                        + "HTTP/2\" 200 \"ExampleBot/1.0 (+https://a.example/)\"",
                "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" "
                        + "\"$http_user_agent\" \"$gzip_ratio\"|192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET "
                        + "/a?b=c HTTP/1.1\" 200 9 \"-\" \"ExampleBot/1.0 (+https://a.example/)\" \"-\"",
                "$msec;${remote_addr};$request_method;$uri;$args;$status;$http_user_agent|1794301202.000;192.0.2.7;"
                        + "GET;/a;b=c;200;ExampleBot/1.0 (+https://a.example/)",
                "$time_iso8601 $remote_addr \"$request\" $status \"$http_user_agent\"|2026-11-10T10:00:02+01:00 "
                        + "192.0.2.7 \"GET /a?b=c HTTP/1.1\" 200 \"ExampleBot/1.0 (+https://a.example/)\""
            })
    void formatsOfApacheAndNginxAreRead(String format, String line) {
        assertThat(new LogFormat(format, ZoneId.of("Europe/Berlin")).read(line)).contains(REQUEST);
    }

    @Test
    void aVirtualHostIsTheSite() {
        LogFormat format = new LogFormat("vhost_combined", ZoneOffset.UTC);
        assertThat(format.read("Shop.Example:443 192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET / HTTP/1.1\" 200 9 "
                        + "\"-\" \"-\""))
                .hasValueSatisfying(request -> assertThat(request.site()).isEqualTo("shop.example"));
    }

    @Test
    void quotesAndEscapesInAHeaderAreRead() {
        LogFormat format = new LogFormat("combined", ZoneOffset.UTC);
        assertThat(format.read("192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET /\\x22\\\" 200 9 HTTP/1.1\" 404 9 "
                        + "\"\\\" 200 - \\\"\" \"a\\\\\""))
                .hasValueSatisfying(request -> {
                    assertThat(request.target()).isEqualTo("/\"\" 200 9");
                    assertThat(request.status()).isEqualTo(404);
                    assertThat(request.agent()).isEqualTo("a\\");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET / HTTP/1.1",
                "192.0.2.7 - - [31/Feb/2026:10:00:02 +0100] \"GET / HTTP/1.1\" 200 9 \"-\" \"-\"",
                "192.0.2.7 - - [99/Nov/2026:10:00:02 +0100] \"GET / HTTP/1.1\" 200 9 \"-\" \"-\"",
                "192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET / HTTP/1.1\" two 9 \"-\" \"-\"",
                "192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET / HTTP/1.1\" 200 9 \"-\" \"-\\"
            })
    void aLineOfAnotherFormIsNotRead(String line) {
        assertThat(new LogFormat("combined", ZoneOffset.UTC).read(line)).isEmpty();
    }

    /** A reader that tries again would need cubic time. */
    @Test
    void aLineFullOfQuotesIsReadOnce() {
        String attack = "192.0.2.7 - - [10/Nov/2026:10:00:02 +0100] \"GET /" + "\" 200 - \"a\" \"".repeat(4_000);
        LogFormat format = new LogFormat("combined", ZoneOffset.UTC);
        for (int i = 0; i < 200; i++) {
            assertThat(format.read(attack))
                    .hasValueSatisfying(request -> assertThat(request.target()).isEqualTo("/"));
        }
    }

    @Test
    void aFormatWithoutATimeIsRefused() {
        assertThatThrownBy(() -> new LogFormat("%h %r", ZoneOffset.UTC)).hasMessageContaining("no time");
        assertThatThrownBy(() -> new LogFormat("%{%Q}t", ZoneOffset.UTC)).hasMessageContaining("%Q");
    }

    /** The size of a number shows its unit; a time that no server can have written is not one. */
    @ParameterizedTest
    @CsvSource({
        "1794301202, 2026-11-10T09:00:02Z",
        "1794301202.5, 2026-11-10T09:00:02.500Z",
        "1794301202500, 2026-11-10T09:00:02.500Z",
        "1794301202500000, 2026-11-10T09:00:02.500Z",
        "1794301202500000000, 2026-11-10T09:00:02.500Z",
        "2026-11-10T09:00:02Z, 2026-11-10T09:00:02Z",
        "17, ''",
        "0026-11-10T09:00:02Z, ''",
        "9999-11-10T09:00:02Z, ''",
        "99999999999999999999, ''"
    })
    void theUnitOfATimeFollowsFromItsSize(String written, String time) {
        assertThat(LogTime.usual(ZoneOffset.UTC)
                        .read(written)
                        .map(Instant::toString)
                        .orElse(""))
                .isEqualTo(time);
    }

    @Test
    void jsonLinesAreReadByTheNamesOfTheirMembers() {
        JsonLog log = new JsonLog(
                Map.of(
                        "time",
                        "ts",
                        "address",
                        "request.remote_ip",
                        "target",
                        "request.uri",
                        "status",
                        "status",
                        "agent",
                        "request.headers.User-Agent"),
                ZoneOffset.UTC);
        assertThat(log.read("{\"ts\":1794301202.5,\"request\":{\"remote_ip\":\"192.0.2.7\",\"uri\":\"/a\","
                        + "\"headers\":{\"User-Agent\":[\"ExampleBot\"]}},\"status\":200}"))
                .contains(new LogRequest(TIME.plusMillis(500), "192.0.2.7", "", "GET", "/a", 200, "ExampleBot"));
        assertThat(log.read("{\"ts\":\"2026-11-10 09:00:02\"}"))
                .hasValueSatisfying(request -> assertThat(request.time()).isEqualTo(TIME));
        assertThat(log.read("{\"ts\":\"soon\"}")).isEmpty();
        assertThat(log.read("{")).isEmpty();
        assertThatThrownBy(() -> new JsonLog(Map.of("tme", "ts"), ZoneOffset.UTC))
                .hasMessageContaining("'tme' is not a field");
    }
}
