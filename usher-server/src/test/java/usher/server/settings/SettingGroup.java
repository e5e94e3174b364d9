package usher.server.settings;

import java.util.EnumSet;
import java.util.Set;

/** Settings that belong together, in the order of {@code docs/operating.md}. */
public enum SettingGroup {
    LISTENING("Listening", Setting.BIND, Setting.STOP_DELAY),
    STORING("Storing", Setting.STORE, Setting.READY_NEEDS_STORE),
    KEYS_AND_LOGS("Keys and logs", Setting.KEYS, Setting.LOG_FORMAT),
    FETCHING("Fetching", Setting.USER_AGENT, Setting.FETCH_SECONDS),
    LIMITS("Limits for each client and host", Setting.CLIENTS, Setting.CHECK_WAIT),
    VISITS("Delays and leases", Setting.VISIT_FLOOR_SECONDS, Setting.VISIT_AFTER_OTHERS);

    private final String title;
    private final Set<Setting> settings;

    SettingGroup(String title, Setting first, Setting last) {
        this.title = title;
        settings = EnumSet.range(first, last);
    }

    /** Returns the heading in {@code docs/operating.md}. */
    public String title() {
        return title;
    }

    public Set<Setting> settings() {
        return EnumSet.copyOf(settings);
    }
}
