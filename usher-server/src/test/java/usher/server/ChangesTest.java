package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.server.settings.Setting;
import usher.testkit.LoggedMessages;
import usher.testkit.StoredRows;

/** Changes of watched sites follow from the store alone, so every service on it knows the same ones. */
class ChangesTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    Path folder;

    private static byte[] file(String text) {
        return HangingHost.response("200 OK", text);
    }

    private static JsonNode changes(TestService service, String query) {
        return JSON.readTree(service.get("/v1/changes" + query).body());
    }

    private static List<String> kinds(JsonNode changes) {
        return changes.get("changes")
                .valueStream()
                .map(change -> change.get("kind").asString())
                .toList();
    }

    @Test
    void aChangeOfMeaningIsListedOnceAndAChangeOfBytesNever() {
        try (HangingHost host = new HangingHost(file("User-agent: *\nDisallow: /a\n"))) {
            Map<Setting, String> settings =
                    Map.of(Setting.WATCH, host.url(0).replaceAll("/$", ""), Setting.STORE, folder.toString());
            String refresh = "/v1/check?refresh=true&url=" + host.url(0);
            JsonNode first;
            try (TestService service = TestService.loopback(settings, TestService.REFRESHING)) {
                service.get(refresh);
                assertThat(kinds(changes(service, ""))).as("the first fetch").isEmpty();
                host.say(file("# the same\nUser-agent: *\nDisallow: /a\n"));
                service.get(refresh);
                host.say(file("User-agent: *\nDisallow: /b\n"));
                service.get(refresh);
                service.get(refresh);

                first = changes(service, "");
                assertThat(kinds(first)).containsExactly("rules");
                assertThat(first.at("/changes/0/summary").asString())
                        .startsWith("Google and Bing may no longer fetch /b");
                assertThat(first.at("/changes/0/results/0/changes").isEmpty()).isFalse();
                assertThat(first.at("/next").isNull()).isTrue();

                host.say(file("User-agent: *\nDisallow: /c\n"));
                service.get(refresh);
                JsonNode both = changes(service, "");
                assertThat(kinds(both)).hasSize(2);
                assertThat(both.at("/changes/1")).as("newest first").isEqualTo(first.at("/changes/0"));
                String newest = both.at("/changes/0/time").asString();
                assertThat(kinds(changes(service, "?since=" + newest))).hasSize(1);
                assertThat(changes(service, "?before=" + newest).get("changes")).isEqualTo(first.get("changes"));
                assertThat(service.status("/v1/changes?since=yesterday")).isEqualTo(400);
                first = both;
            }
            try (TestService again = TestService.loopback(settings, TestService.REFRESHING)) {
                assertThat(changes(again, "").get("changes"))
                        .as("another service on the same store, with the same ids")
                        .isEqualTo(first.get("changes"));
            }
        }
    }

    @Test
    void aDamagedRowIsSkippedAndReported() throws SQLException {
        try (HangingHost host = new HangingHost(file("User-agent: *\nDisallow: /a\n"))) {
            Map<Setting, String> settings =
                    Map.of(Setting.WATCH, host.url(0).replaceAll("/$", ""), Setting.STORE, folder.toString());
            try (TestService service = TestService.loopback(settings, TestService.REFRESHING)) {
                for (String path : List.of("/a", "/b", "/c")) {
                    host.say(file("User-agent: *\nDisallow: " + path + "\n"));
                    service.get("/v1/check?refresh=true&url=" + host.url(0));
                }
                assertThat(kinds(changes(service, ""))).hasSize(2);
                assertThat(changes(service, "").get("incomplete").isEmpty()).isTrue();
            }
            StoredRows.change(folder, "UPDATE fetch SET failure='nothing' WHERE id=(SELECT max(id) - 1 FROM fetch)");
            try (LoggedMessages said = new LoggedMessages("usher.fetch.store");
                    TestService again = TestService.loopback(settings, TestService.REFRESHING)) {
                changes(again, "");
                JsonNode rest = changes(again, "");
                assertThat(rest.at("/changes/0/summary").asString())
                        .startsWith("Google and Bing may no longer fetch /c");
                assertThat(rest.at("/incomplete/0/reasons/0").asString()).isEqualTo("damaged");
                assertThat(said.messages())
                        .filteredOn(line -> line.startsWith("Changes of http://127.0.0.1:"))
                        .as("once, though every request reads it")
                        .hasSize(1)
                        .allMatch(line -> line.contains(" may be missing: damaged: row "));
            }
        }
    }
}
