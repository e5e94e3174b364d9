package usher.server.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;

/**
 * The settings of the service, with their defaults and, in {@code settings.properties}, their meanings, as listed in
 * {@code docs/operating.md}. Each is an option of {@code usher serve}, an environment variable, and a key of the
 * settings file.
 */
public enum Setting {
    BIND("127.0.0.1"),
    PORT("9309"),
    HOSTS(""),
    CORS_ORIGINS(""),
    TRUSTED_PROXIES(""),
    STOP_DELAY("0.25"),
    STORE(""),
    STORE_MEBIBYTES("4096"),
    READY_NEEDS_STORE("true"),
    KEYS(""),
    ACCESS_LOG("off"),
    LOG_LEVEL("info"),
    LOG_FORMAT("text"),
    USER_AGENT("usher/0.1 (+https://github.com/usher-robots/usher)"),
    DIALECTS(""),
    WATCH(""),
    WHEN_UNREACHABLE("dialect"),
    ALLOW_ADDRESSES(""),
    DENY_ADDRESSES(""),
    PROXY(""),
    SIGNING_KEYS(""),
    SIGNATURE_AGENT(""),
    FETCH_SECONDS("30"),
    CLIENTS("strangers"),
    FETCHES("64", "128"),
    CLIENT_SHARE("25", "100"),
    CLIENT_FETCHES("1200", "100000"),
    HOST_FETCHES("30", "120"),
    CLIENT_VISITS("100", "10000"),
    CONNECTIONS("8192"),
    CHECK_WAIT(""),
    VISIT_FLOOR_SECONDS("1"),
    VISIT_LEASE_SECONDS("30"),
    VISIT_KEY("authority"),
    VISIT_AFTER_OTHERS("true");

    private static final ResourceBundle MEANINGS =
            ResourceBundle.getBundle("usher.server.settings.settings", Locale.ROOT);

    static final String MINE = "mine";
    private final String defaultValue;
    private final String defaultIfMine;

    Setting(String defaultValue) {
        this(defaultValue, defaultValue);
    }

    Setting(String defaultValue, String defaultIfMine) {
        this.defaultValue = defaultValue;
        this.defaultIfMine = defaultIfMine;
    }

    /** Returns the name in the settings file, such as {@code body-rate}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the environment variable, such as {@code USHER_BODY_RATE}. */
    public String variable() {
        return "USHER_" + name();
    }

    public String defaultValue() {
        return defaultValue;
    }

    /** Returns the default under a value of {@link #CLIENTS}. */
    public String defaultValue(String clients) {
        return clients.equals(MINE) ? defaultIfMine : defaultValue;
    }

    public String meaning() {
        return MEANINGS.getString(key());
    }

    public static Optional<Setting> byKey(String key) {
        return Stream.of(values()).filter(setting -> setting.key().equals(key)).findFirst();
    }
}
