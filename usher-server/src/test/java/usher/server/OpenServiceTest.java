package usher.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringWriter;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

/** A service that listens on all addresses. */
class OpenServiceTest {
    private static final String KEY = "fleet:" + "0".repeat(64);

    private static List<String> ownAddresses() throws Exception {
        List<String> own = new ArrayList<>(List.of("127.0.0.1", "127.9.8.7"));
        NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address.getAddress().length == 4)
                .map(InetAddress::getHostAddress)
                .forEach(own::add);
        return own;
    }

    @Test
    void itDoesNotFetchFromItself() throws Exception {
        try (HangingHost neighbour = new HangingHost(HangingHost.FILE);
                TestService service =
                        TestService.loopback(Map.of(Setting.BIND, "0.0.0.0", Setting.ALLOW_ADDRESSES, "0.0.0.0/0"))) {
            for (String address : ownAddresses()) {
                String answer = service.get("/v1/check?url=http://" + address + ":" + service.port() + "/")
                        .body();
                assertThat(answer).as(address).contains("\"disallow\"", "\"address_blocked\"");
            }
            assertThat(service.metric("usher_http_requests_total{method=\"GET\",path=\"none\",status=\"404\"}"))
                    .as("its own requests")
                    .isZero();
            assertThat(service.get("/v1/check?url=" + neighbour.url(0)).body())
                    .as("another port of this machine")
                    .contains("\"allow\"");
        }
    }

    @Test
    void itDoesNotFetchFromItselfOnLoopback() {
        try (TestService service = TestService.loopback(Map.of())) {
            assertThat(service.get("/v1/check?url=http://127.0.0.1:" + service.port() + "/")
                            .body())
                    .contains("\"address_blocked\"");
        }
    }

    private static String warning(Map<Setting, String> said) {
        SettingValues values = new SettingValues().put(Setting.STORE, "memory").put(Setting.PORT, "0");
        said.forEach(values::put);
        ServerSettings settings = ServerSettings.of(values);
        try (UsherServer server = UsherServer.start(settings, new StringWriter())) {
            return ServiceRunner.warning(settings, server).orElse("");
        }
    }

    /** As after the signal HUP with a settings file in an editor's moment. */
    @Test
    void aServiceThatNeedsAKeyIsNotOpenedByAReload() throws Exception {
        SettingValues values = new SettingValues().put(Setting.STORE, "memory").put(Setting.PORT, "0");
        ServerSettings open = ServerSettings.of(values);
        try (UsherServer server =
                UsherServer.start(ServerSettings.of(values.put(Setting.KEYS, KEY)), new StringWriter())) {
            assertThatThrownBy(() -> server.reload(open)).hasMessageContaining("keys: the settings have none any more");
            RawClient client = new RawClient(server.port(), "127.0.0.1");
            assertThat(client.get("/v1/check?url=http://a.example/").status()).isEqualTo(401);
        }
    }

    @Test
    void itWarnsWhenAnyoneMayUseIt() {
        assertThat(warning(Map.of(Setting.BIND, "0.0.0.0"))).contains("no API key", "Set keys", "bind 127.0.0.1");
        assertThat(warning(Map.of(Setting.BIND, "0.0.0.0", Setting.KEYS, KEY))).isEmpty();
        assertThat(warning(Map.of())).isEmpty();
    }
}
