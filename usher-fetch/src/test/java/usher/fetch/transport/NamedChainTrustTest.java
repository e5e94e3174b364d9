package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.testkit.faults.Certificate;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.Script;
import usher.testkit.faults.TestServer;

/** TransportFaultsTest meets the same manager with every fault of TLS. */
class NamedChainTrustTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GOOD       | the JDK's     | not trusted: CN=good, issued by CN=Usher test authority, issued by CN=Usher
            UNTRUSTED  | the JDK's     | not trusted: CN=untrusted, issued by CN=untrusted (unable to find
            UNTRUSTED  | the authority | not trusted: CN=untrusted, issued by CN=untrusted (unable to find
            WRONG_NAME | the authority | for another host name: No subject alternative DNS name matching site.test
            """)
    void aChainThatIsNotTrustedIsNamed(Certificate certificate, String trusted, String detail) {
        HttpSettings settings =
                trusted.equals("the JDK's") ? HttpSettings.of("UsherTest/1") : TransportFixture.SETTINGS;
        try (TestServer server = FaultServer.https(certificate, Script.respond(""));
                TransportFixture transport = new TransportFixture(1, settings)) {
            FetchOutcome outcome = transport
                    .send(TransportFixture.request(Protocol.HTTPS, server.port()))
                    .outcome();
            assertThat(outcome.failure()).contains(OutcomeCode.TLS_ERROR);
            assertThat(outcome.detail().orElseThrow()).startsWith("the certificate is " + detail);
        }
    }
}
