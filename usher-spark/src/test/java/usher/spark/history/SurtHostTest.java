package usher.spark.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurtHostTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://www.example.com:8443/robots.txt | com,example,www",
                "http://EXAMPLE.com. | com,example",
                "http://localhost | localhost",
                "http://müller.example | example,xn--mller-kva",
                "http://192.0.2.7/ | 192.0.2.7",
                "http://[2001:DB8::1]/ | 2001:db8::1",
                "http://4.example/ | example,4"
            })
    void labelsAreTurnedRoundAndAddressesAreNot(String url, String key) {
        assertThat(SiteEventIterator.site(url).map(SurtHost::of)).contains(key);
    }
}
