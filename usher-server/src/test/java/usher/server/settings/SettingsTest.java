package usher.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.access.WhenUnreachable;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;

class SettingsTest {
    @TempDir
    Path folder;

    @Test
    void addressesBehindATranslatorAreCheckedAsIpv4() throws UnknownHostException {
        AddressGuard guard = ServerSettings.of(new SettingValues()).fetching().guard();

        assertThat(guard.permits(InetAddress.getByName("64:ff9b::5db8:d822"))).isTrue();
        assertThat(guard.permits(InetAddress.getByName("64:ff9b::a00:1"))).isFalse();
    }

    @Test
    void theDefaultsAreSecure() {
        ServerSettings settings = ServerSettings.of(new SettingValues());

        assertThat(settings.listening().bind()).isEqualTo("127.0.0.1");
        assertThat(settings.fetching().guard().description()).contains("public addresses only");
        assertThat(settings.fetching().destinations()).isEqualTo(DestinationFilter.WEB);
        assertThat(settings.store())
                .as("only usher serve has a folder of its own")
                .isEmpty();
        assertThat(settings.keys()).isEmpty();
        assertThat(settings.accessLog()).isEqualTo("off");
    }

    /** Requests need memory, too: files take a quarter of it. */
    @Test
    void theCacheIsAQuarterOfTheHeapAtMost() {
        assertThat(ServerSettings.cacheMebibytes(512L << 20)).isEqualTo(128);
        assertThat(ServerSettings.cacheMebibytes(8L << 30)).isEqualTo(256);
        assertThat(ServerSettings.cacheMebibytes(1 << 20)).isEqualTo(1);
        long heap = Runtime.getRuntime().maxMemory();
        assertThat(ServerSettings.of(new SettingValues()).fetching().cacheBytes())
                .isEqualTo((long) ServerSettings.cacheMebibytes(heap) << 20);
    }

    @Test
    void heapAndFileDescriptorsLimitTheConnections() {
        long mebibyte = 1 << 20;
        assertThat(ServerSettings.Limits.affordable(576 * mebibyte, 65_536, 64))
                .as("the unit and the image have room for the default")
                .isGreaterThan(8_192);
        assertThat(ServerSettings.Limits.affordable(256 * mebibyte, 65_536, 64)).isEqualTo(8 * 1024 / 15);
        assertThat(ServerSettings.Limits.affordable(640 * mebibyte, 1_024, 64)).isEqualTo(1_024 - 256);
        assertThat(ServerSettings.Limits.affordable(64 * mebibyte, 65_536, 64)).isEqualTo(16);
        assertThat(ServerSettings.of(new SettingValues().put(Setting.CONNECTIONS, "20"))
                        .limits()
                        .connections())
                .isEqualTo(20);
    }

    @Test
    void theCommandLineOverridesTheEnvironmentAndThatTheFile() throws IOException {
        Path file = file("port = 1\nbind = ::1\n# a comment\nfetch-seconds = 2.5\nwhen-unreachable=last-good\n");
        SettingValues values = new SettingValues()
                .file(file)
                .environment(
                        Map.of("USHER_PORT", "2", "USHER_BIND", "0.0.0.0", "USHER_JAVA_OPTIONS", "-Xmx1g", "PATH", "x"))
                .put(Setting.PORT, "3");

        ServerSettings settings = ServerSettings.of(values);

        assertThat(settings.listening().port()).isEqualTo(3);
        assertThat(settings.listening().bind()).isEqualTo("0.0.0.0");
        assertThat(settings.fetching().timeout()).isEqualTo(Duration.ofMillis(2_500));
        assertThat(settings.fetching().whenUnreachable()).hasValue(WhenUnreachable.LAST_GOOD);
    }

    @Test
    void aDemoStoresNothingUnlessConfigured() {
        SettingValues values = new SettingValues().demo(Path.of("examples"));
        assertThat(ServerSettings.of(values).store()).isEmpty();
        assertThat(ServerSettings.of(values.put(Setting.STORE, "kept")).store())
                .isEqualTo(Optional.of(Path.of("kept")));
    }

    @Test
    void namesThatDoNotExistAreErrorsThatNameTheNearest() throws IOException {
        Path file = file("prot = 1\n");
        assertThatThrownBy(() -> ServerSettings.of(new SettingValues().file(file)))
                .isInstanceOf(SettingsException.class)
                .hasMessage("Unknown setting 'prot'. Did you mean port?");
        assertThatThrownBy(() -> new SettingValues().file(folder.resolve("none")))
                .isInstanceOf(SettingsException.class);
        assertThatThrownBy(() -> ServerSettings.of(new SettingValues().environment(Map.of("USHER_HOST_FETCHS", "1"))))
                .hasMessage("Unknown environment variable 'USHER_HOST_FETCHS'. Did you mean USHER_HOST_FETCHES?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            USHER_PROXY           | http://me:hunter2@proxy.example:3128 | proxy must not contain a user or password
            USHER_HOSTS           | https://me:hunter2@a.example         | hosts must not contain a user or password
            USHER_STORE           | postgresql://me@db?password=hunter2  | store: The address of the store must not
            USHER_TRUSTED_PROXIES | me:hunter2@10.1.2.0/24               | trusted-proxies must be address blocks
            """)
    void aPasswordOfTheEnvironmentIsRefusedAndNotPrinted(String variable, String value, String message) {
        SettingValues values = new SettingValues().environment(Map.of(variable, value));
        assertThatThrownBy(() -> ServerSettings.of(values))
                .isInstanceOf(SettingsException.class)
                .hasMessageStartingWith(message)
                .message()
                .doesNotContain("hunter2");
    }

    @Test
    void variablesThatMayBelongToAnotherProgramAreNamed() {
        SettingValues values = new SettingValues()
                .environment(Map.of("USHER_PORT", "8080", "USHER_PROT", "1", "USHER_SHARED", "x", "OTHER", "y"));
        assertThat(values.ignoredVariables()).containsExactly("USHER_PROT");
        assertThat(ServerSettings.of(values).listening().port()).isEqualTo(8080);
    }

    @Test
    void allErrorsAreReportedAtOnce() throws IOException {
        SettingValues values = new SettingValues()
                .file(file("prot = 1\nfetches = 0\n"))
                .put(Setting.PORT, "70000")
                .put(Setting.LOG_LEVEL, "loud");
        assertThatThrownBy(() -> ServerSettings.of(values)).hasMessage("""
                        4 settings are wrong:
                          Unknown setting 'prot'. Did you mean port?
                          port must be a whole number from 0 to 65535, not '70000'
                          fetches must be a whole number from 1 to 10000, not '0'
                          log-level must be error, warning, info or debug, not 'loud'""");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            PORT                | 70000                    | port must be a whole number from 0 to 65535
            FETCH_SECONDS       | soon                     | fetch-seconds must be a number
            ALLOW_ADDRESSES     | 10.1.2.3/24              | allow-addresses must be address blocks
            ALLOW_ADDRESSES     | 64:ff9b::/96             | allow-addresses must not include 64:ff9b::/96
            ALLOW_ADDRESSES     | ::/0                     | allow-addresses must not include ::/0
            ALLOW_ADDRESSES     | 64:ff9b::a00:0/104       | allow-addresses must not include 64:ff9b::a00:0/104
            WHEN_UNREACHABLE    | maybe                    | when-unreachable must be
            KEYS                | name:1234                | keys must be NAME:SHA-256
            USER_AGENT          | ä                        | user-agent must
            LOG_LEVEL           | loud                     | log-level must be error, warning, info or debug
            FETCHES             | 0                        | fetches must be a whole number from 1 to 10000
            VISIT_FLOOR_SECONDS | 700                      | Invalid visit settings: maxDelay must be
            CLIENTS             | all                      | clients must be strangers or mine, not 'all'
            CORS_ORIGINS        | https://app.example/     | cors-origins must be origins such as https://app.example
            CORS_ORIGINS        | app.example              | cors-origins must be origins such as https://app.example
            CORS_ORIGINS        | https://App.example      | cors-origins must be origins such as https://app.example
            CORS_ORIGINS        | https://app.example:443  | cors-origins must be origins such as https://app.example
            CORS_ORIGINS        | null                     | cors-origins must be origins such as https://app.example
            CORS_ORIGINS        | https://*.example        | cors-origins must be origins such as https://app.example
            CORS_ORIGINS        | ftp://app.example        | cors-origins must be origins such as https://app.example
            """)
    void invalidValuesAreErrorsThatNameValidOnes(Setting setting, String value, String message) {
        assertThatThrownBy(() -> ServerSettings.of(new SettingValues().put(setting, value)))
                .isInstanceOf(SettingsException.class)
                .hasMessageStartingWith(message);
    }

    /** Without keys, anyone may use the service: that must be said, and not happen by an editor's moment. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            KEYS           | @EMPTY | keys: the file EMPTY has no key
            KEYS           | ,      | keys must be NAME:SHA-256
            DENY_ADDRESSES | ,      | deny-addresses must be address blocks
            """)
    void anEmptyListOrFileIsAnError(Setting setting, String value, String message) throws IOException {
        String empty = file("# nobody\n\n").toString();
        SettingValues values = new SettingValues().put(setting, value.replace("EMPTY", empty));
        assertThatThrownBy(() -> ServerSettings.of(values)).hasMessageStartingWith(message.replace("EMPTY", empty));
    }

    @Test
    void thePageListsEverySettingWithItsDefault() throws IOException {
        Path root = Path.of(System.getProperty("usher.project.root"));
        String page = Files.readString(root.resolve("docs/operating.md"));
        String written = page;
        for (SettingGroup group : SettingGroup.values()) {
            String before = "### " + group.title() + "\n\n| key | default | meaning |\n|---|---|---|\n";
            int start = written.indexOf(before) + before.length();
            assertThat(start).as(group.title()).isGreaterThanOrEqualTo(before.length());
            int end = written.indexOf("\n\n", start) + 1;
            written = written.substring(0, start) + rows(group) + written.substring(end);
        }
        if (Boolean.getBoolean("usher.table.write")) {
            Files.writeString(root.resolve("docs/operating.md"), written);
        } else {
            Set<String> lines = page.lines().collect(Collectors.toSet());
            String update = "update docs/operating.md: bin/test usher-server SettingsTest -Dusher.table.write=true";
            assertThat(written.lines().filter(line -> !lines.contains(line)))
                    .as(update)
                    .isEmpty();
            assertThat(page.equals(written)).as(update).isTrue();
        }
        assertThat(Stream.of(SettingGroup.values()).flatMap(group -> group.settings().stream()))
                .containsExactly(Setting.values());
    }

    private static String rows(SettingGroup group) {
        return group.settings().stream()
                .map(setting ->
                        "| `" + setting.key() + "` | " + defaultValue(setting) + " | " + setting.meaning() + " |\n")
                .collect(Collectors.joining());
    }

    private static String defaultValue(Setting setting) {
        String usual = setting.defaultValue();
        String mine = setting.defaultValue("mine");
        return usual.isEmpty() ? "" : "`" + usual + "`" + (mine.equals(usual) ? "" : "; `mine`: `" + mine + "`");
    }

    @Test
    void clientsOfOneOwnerMayUseTheWholeServiceUnlessANumberIsSet() {
        SettingValues values = new SettingValues().put(Setting.CLIENTS, "mine").put(Setting.HOST_FETCHES, "7");
        ServerSettings.Limits limits = ServerSettings.of(values).limits();
        assertThat(limits.clientShare()).isEqualTo(100);
        assertThat(limits.clientFetches()).isEqualTo(100_000);
        assertThat(limits.hostFetches()).isEqualTo(7);
        assertThat(ServerSettings.of(values).fetching().maxFetches()).isEqualTo(128);
        assertThat(values.text()).contains("\nclient-share = 100\n");
    }

    @Test
    void theValuesAreShownBySourceAsASettingsFile() throws IOException {
        SettingValues values = new SettingValues()
                .file(file("port = 1\nfetches = 7\nuser-agent = a\\\\b\nkeys = fleet:" + "ab".repeat(32) + "\n"))
                .environment(Map.of("USHER_PORT", "2", "USHER_BIND", "0.0.0.0"))
                .put(Setting.BIND, "::1")
                .putIfAbsent(Setting.BIND, "x")
                .putIfAbsent(Setting.STORE, "memory");
        String text = values.text();
        assertThat(text)
                .startsWith("# from options\nbind = ::1\n# from environment variables\nport = 2\n"
                        + "# from the settings file\n")
                .contains("\n# from defaults\nhosts = \n", "\nstore = memory\n", "\n#keys = fleet:…\n")
                .doesNotContain("abab");
        SettingValues again = new SettingValues().file(file(text));
        for (Setting setting : Setting.values()) {
            if (setting != Setting.KEYS) {
                assertThat(again.get(setting)).as(setting.key()).isEqualTo(values.get(setting));
            }
        }
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("usher.properties"), text);
    }
}
