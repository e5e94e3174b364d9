package usher.fetch.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.access.OutcomeCode;
import usher.uri.Authority;

class DestinationFilterTest {
    /** The table of the Fetch Standard's section "Port blocking". */
    private static final String BAD =
            "0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109"
                    + " 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 "
                    + "532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 "
                    + "5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080";

    @ParameterizedTest
    @CsvSource({
        "WEB, http, 80, ''",
        "WEB, https, 443, ''",
        "WEB, http, 443, ''",
        "WEB, http, 8080, ''",
        "WEB, https, 65535, ''",
        "WEB, http, 0, PORT_BLOCKED",
        "WEB, http, 21, PORT_BLOCKED",
        "WEB, https, 22, PORT_BLOCKED",
        "WEB, http, 25, PORT_BLOCKED",
        "WEB, http, 10080, PORT_BLOCKED",
        "WEB, ftp, 21, SCHEME_BLOCKED",
        "WEB, ftp, 22, SCHEME_BLOCKED",
        "WEB_AND_FTP, ftp, 21, ''",
        "WEB_AND_FTP, ftp, 2121, ''",
        "WEB_AND_FTP, ftp, 80, ''",
        "WEB_AND_FTP, ftp, 0, PORT_BLOCKED",
        "WEB_AND_FTP, ftp, 22, PORT_BLOCKED",
        "WEB_AND_FTP, http, 21, PORT_BLOCKED",
        "WEB_AND_FTP, http, 80, ''",
    })
    void onlyTheListedSchemesAndPortsAreAllowed(DestinationFilter destinations, String scheme, int port, String code) {
        assertThat(destinations.refusal(new Authority(scheme, "example.com", port)))
                .isEqualTo(code.isEmpty() ? Optional.empty() : Optional.of(OutcomeCode.valueOf(code)));
    }

    @ParameterizedTest
    @CsvSource({"http", "https", "ftp"})
    void exactlyTheBadPortsAreBlocked(String scheme) {
        List<Integer> expected = Arrays.stream(BAD.split(" "))
                .map(Integer::valueOf)
                .filter(port -> port != 21 || !scheme.equals("ftp"))
                .toList();
        assertThat(IntStream.range(0, 65_536)
                        .filter(port -> DestinationFilter.WEB_AND_FTP
                                .refusal(new Authority(scheme, "h", port))
                                .isPresent())
                        .boxed())
                .containsExactlyElementsOf(expected);
    }
}
