package usher.fetch.address;

import java.util.Arrays;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.uri.Authority;

/** Decides by scheme and port which servers may be requested. For addresses see {@link AddressGuard}. */
public enum DestinationFilter {
    WEB,
    WEB_AND_FTP;

    /**
     * The "bad ports" of the Fetch Standard, sorted. Some of their protocols would take an HTTP request for commands.
     */
    private static final int[] BAD_PORTS = {
        0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109,
        110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530,
        531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190,
        5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080
    };

    /** Returns {@code SCHEME_BLOCKED} or {@code PORT_BLOCKED}, or empty if the server may be requested. */
    public Optional<OutcomeCode> refusal(Authority authority) {
        if (this == WEB && authority.scheme().equals("ftp")) {
            return Optional.of(OutcomeCode.SCHEME_BLOCKED);
        }
        // Port 21 is bad for http, but the default for ftp.
        boolean usual = authority.port() == Authority.defaultPort(authority.scheme());
        return usual || Arrays.binarySearch(BAD_PORTS, authority.port()) < 0
                ? Optional.empty()
                : Optional.of(OutcomeCode.PORT_BLOCKED);
    }
}
