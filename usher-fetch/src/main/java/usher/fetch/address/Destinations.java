package usher.fetch.address;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.uri.Authority;

/** PLACEHOLDER */
public enum Destinations {
    WEB,
    WEB_AND_FTP;
    /** r */
    public Optional<OutcomeCode> refusal(Authority authority) {
        return Optional.empty();
    }
}
