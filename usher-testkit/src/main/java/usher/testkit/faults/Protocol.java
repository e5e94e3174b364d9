package usher.testkit.faults;

import java.util.Locale;

/** How a fault is reached. */
public enum Protocol {
    HTTP,
    HTTPS,
    FTP;

    /** The scheme of its URLs. */
    public String scheme() {
        return name().toLowerCase(Locale.ROOT);
    }
}
