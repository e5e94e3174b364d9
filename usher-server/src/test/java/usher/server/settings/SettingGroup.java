package usher.server.settings;

import java.util.EnumSet;
import java.util.Set;

/** Settings that belong together, in the order of {@code docs/service.md}. */
public enum SettingGroup {
    LISTENING("Listening", Setting.BIND, Setting.TRUSTED_PROXIES),
    STORING("Storing", Setting.STORE, Setting.DEMO),
    KEYS_AND_LOGS("Keys and logs", Setting.KEYS, Setting.LOG_FORMAT),
    FETCHING("Fetching", Setting.USER_AGENT, Setting.FETCH_SECONDS),
    LIMITS("Limits for each client and host", Setting.CLIENT_SHARE, Setting.CONNECTIONS),
    VISITS("Delays and leases", Setting.VISIT_FLOOR_SECONDS, Setting.CLIENT_VISITS);

    private final String title;
    private final Set<Setting> settings;

    SettingGroup(String title, Setting first, Setting last) {
        this.title = title;
        settings = EnumSet.range(first, last);
    }

    /** Returns the heading in {@code docs/service.md}. */
    public String title() {
        return title;
    }

    public Set<Setting> settings() {
        return EnumSet.copyOf(settings);
    }
}
