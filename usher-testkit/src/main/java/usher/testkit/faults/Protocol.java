package usher.testkit.faults;

import java.util.Locale;

/** The protocol with which a fault is tested. */
public enum Protocol {
    HTTP,
    HTTPS,
    FTP;

    /** Returns the scheme of its URLs. */
    public String scheme() {
        return name().toLowerCase(Locale.ROOT);
    }
}
