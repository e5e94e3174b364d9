package usher.cli.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.naming.CommunicationException;
import javax.naming.InvalidNameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.RobotsFile;
import usher.audit.Audit;
import usher.audit.CrawlerAudit;
import usher.audit.Identity;
import usher.audit.IdentityCheck;
import usher.audit.LogRequest;
import usher.cli.CommandLineRun;
import usher.cli.audit.DnsCheck.Records;

class DnsCheckTest {
    private static final ByteArrayOutputStream TOLD = new ByteArrayOutputStream();

    private static Audit audit(List<String> addresses, IdentityCheck identities, String agent) {
        RobotsFile file = RobotsFile.of("User-agent: *\nCrawl-delay: 5\nDisallow: /");
        Audit audit = new Audit((site, time) -> file, identities);
        addresses.forEach(address -> {
            audit.add(new LogRequest(Instant.EPOCH, address, "", "GET", "/", 200, agent));
            audit.add(new LogRequest(Instant.EPOCH, address, "", "GET", "/robots.txt", 200, agent));
        });
        return audit;
    }

    private static Records records(Map<String, List<String>> records) {
        return (name, type) -> records.getOrDefault(name + " " + type, List.of());
    }

    private static CrawlerAudit result(Records records, List<String> addresses) {
        return result(records, addresses, "Googlebot/2.1");
    }

    private static CrawlerAudit result(Records records, List<String> addresses, String agent) {
        DnsCheck names = new DnsCheck(records);
        names.resolve(audit(addresses, IdentityCheck.NONE, agent).claims(), CommandLineRun.terminal(TOLD, false));
        return audit(addresses, names, agent)
                .report(address -> address)
                .crawlers()
                .get(0);
    }

    @Test
    void theNameMustBeTheOperatorsAndHaveTheAddress() {
        Records records = records(Map.of(
                "1.64.249.66.in-addr.arpa PTR", List.of("crawl-66-249-64-1.googlebot.com."),
                "crawl-66-249-64-1.googlebot.com A", List.of("66.249.64.1"),
                "1.2.0.192.in-addr.arpa PTR", List.of("crawl-66-249-64-1.googlebot.com."),
                "2.2.0.192.in-addr.arpa PTR", List.of("fakegooglebot.com."),
                "8.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa PTR", List.of("a.google.com"),
                "a.google.com AAAA", List.of("2001:db8::88")));
        CrawlerAudit googlebot = result(
                records, List.of("66.249.64.1", "192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::88", "unknown"));
        assertThat(googlebot.networks())
                .filteredOn(network -> network.identity() == Identity.VERIFIED)
                .extracting(CrawlerAudit.Network::address)
                .containsExactlyInAnyOrder("66.249.64.1", "2001:db8::88");
        assertThat(googlebot.counts(Identity.SPOOFED).requests()).isEqualTo(6);
        assertThat(googlebot.counts(Identity.CLAIMED).requests()).isEqualTo(2);
        assertThat(googlebot.fetches().requests()).isEqualTo(3);
        assertThat(googlebot.requests()).isEqualTo(6);
        assertThat(googlebot.own().disallowed()).isEqualTo(3);
    }

    /** A forger that only DNS finds leaves every count, the delay too. */
    @Test
    void whatDnsFindsAsSpoofedIsNotTheCrawlers() {
        Records records = records(Map.of(
                "1.2.0.192.in-addr.arpa PTR", List.of("msnbot-192-0-2-1.search.msn.com"),
                "msnbot-192-0-2-1.search.msn.com A", List.of("192.0.2.1")));
        CrawlerAudit bingbot = result(records, List.of("192.0.2.1", "192.0.2.2", "192.0.2.3"), "bingbot/2.0");
        assertThat(bingbot.requests()).isEqualTo(2);
        assertThat(bingbot.fetches().requests()).isEqualTo(1);
        assertThat(bingbot.withoutFetch()).isEqualTo(1);
        assertThat(bingbot.delay()).isEmpty();
        assertThat(bingbot.counts(Identity.SPOOFED).requests()).isEqualTo(4);
    }

    /** Baidu documents that the name shows its addresses, not that the name has the address. */
    @Test
    void anOperatorThatDocumentsTheReverseLookupOnlyIsNotCheckable() {
        Records records = records(Map.of(
                "1.2.0.192.in-addr.arpa PTR", List.of("baiduspider-192-0-2-1.crawl.baidu.com"),
                "2.2.0.192.in-addr.arpa PTR", List.of("host.example")));
        CrawlerAudit baidu = result(records, List.of("192.0.2.1", "192.0.2.2"), "Baiduspider/2.0");
        assertThat(baidu.counts(Identity.NOT_CHECKABLE).requests()).isEqualTo(2);
        assertThat(baidu.counts(Identity.SPOOFED).requests()).isEqualTo(2);
    }

    /** A stranger writes the names of its addresses: none is looked up that is no host name, and a URL least of all. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\"b.googlebot.com.",
                "a\\\\.googlebot.com",
                "ldap://192.0.2.9/x.googlebot.com",
                "a b.googlebot.com",
                "a/b.googlebot.com"
            })
    void aNameThatIsNotAHostNameIsNotTheOperators(String name) {
        List<String> asked = new ArrayList<>();
        CrawlerAudit googlebot = result(
                (host, type) -> {
                    asked.add(type);
                    if (type.equals("A")) {
                        throw new InvalidNameException(host);
                    }
                    return List.of(name);
                },
                List.of("192.0.2.1"));
        assertThat(googlebot.counts(Identity.SPOOFED).requests()).isEqualTo(2);
        assertThat(asked).containsExactly("PTR");
    }

    @Test
    void aFailedLookupProvesNothing() {
        CrawlerAudit googlebot = result(
                (name, type) -> {
                    throw new CommunicationException("timeout");
                },
                List.of("66.249.64.1"));
        assertThat(googlebot.counts(Identity.CLAIMED).requests()).isEqualTo(2);
        assertThat(TOLD.toString())
                .contains(
                        "1 of 1 addresses cannot be looked up", "CommunicationException: timeout", "they stay claimed");
    }

    @Test
    void atMostAThousandAddressesAreLookedUp() {
        AtomicInteger lookups = new AtomicInteger();
        List<String> addresses = IntStream.range(0, 1_500)
                .mapToObj(i -> "192.0." + i / 250 + "." + i % 250)
                .toList();
        result(
                (name, type) -> {
                    lookups.incrementAndGet();
                    return List.of();
                },
                addresses);
        assertThat(lookups).hasValue(1_000);
    }
}
