package usher.fetch.address;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.fetch.address.Addresses.addresses;

import java.net.InetAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** From the spelling of a URL to the addresses a socket would be connected to, with a DNS of our own (S-01). */
class AddressFormsTest {
    private static final AddressGuard GUARD = AddressGuard.publicOnly();
    private static final Map<String, List<InetAddress>> DNS = GuardTable.rows("names.tsv").stream()
            .collect(Collectors.toMap(GuardTable.Row::key, row -> addresses(row.value())));

    static List<GuardTable.Row> refused() {
        return GuardTable.rows("urls-refused.tsv");
    }

    static List<GuardTable.Row> permitted() {
        return GuardTable.rows("urls-permitted.tsv");
    }

    @Test
    void theTablesHaveEnoughRowsAndEveryNameIsUsed() {
        assertThat(refused()).hasSizeGreaterThanOrEqualTo(142).doesNotHaveDuplicates();
        assertThat(permitted()).hasSizeGreaterThanOrEqualTo(20).doesNotHaveDuplicates();
        Set<String> unused = new HashSet<>(DNS.keySet());
        refused().forEach(row -> unused.remove(host(row.key())));
        permitted().forEach(row -> unused.remove(host(row.key())));
        assertThat(unused).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void noFormOfAnInternalAddressIsConnectedTo(GuardTable.Row row) {
        assertThat(outcome(row.key())).isEqualTo(row.value());
    }

    @ParameterizedTest
    @MethodSource("permitted")
    void ordinaryUrlsConnectToTheHostsTheyName(GuardTable.Row row) {
        assertThat(outcome(row.key())).isEqualTo(row.value());
    }

    private static String host(String url) {
        return WebUrl.parse(url) instanceof WebUrl read ? read.authority().host() : "";
    }

    /** A word for the refusal, or the addresses that would be connected to. */
    private static String outcome(String url) {
        UrlResult result = WebUrl.parse(url);
        if (!(result instanceof WebUrl read)) {
            return "bad_url";
        }
        if (DestinationFilter.WEB_AND_FTP.refusal(read.authority()).isPresent()) {
            return "port_blocked";
        }
        List<InetAddress> found = resolve(read.authority().host());
        if (found.isEmpty()) {
            return "dns_error";
        }
        return GUARD.permitsAll(found)
                ? found.stream().map(InetAddress::getHostAddress).collect(Collectors.joining(" "))
                : "address_blocked";
    }

    private static List<InetAddress> resolve(String host) {
        Optional<NumericAddress> literal = NumericAddress.read(host);
        return literal.isPresent() ? List.of(literal.get().toInetAddress()) : DNS.getOrDefault(host, List.of());
    }
}
