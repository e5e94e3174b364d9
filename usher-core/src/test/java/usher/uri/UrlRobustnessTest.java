package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hostile texts: nothing throws, nothing takes long, and what is accepted reads the same again. */
class UrlRobustnessTest {
    private static final int TEXTS = 60_000;
    private static final long SEED = 9309;
    private static final String[] PARTS =
            ("http|https|ftp|HTTP|ws|:|:|//|/|\\|\\\\|?|#|@|[|]|::|1|0x|ff|.|.|%|%2E|%C3%A9|%00|xn--|"
                            + "xn--9ca|com|a|B|é|ß|\u0300|א|١|\u200D|\uD800|\uDC00|\t|\n|\r| |\u0000|\u0085|\u202E|80|"
                            + "443|65536|-|_|😀|。|１|256.|127.0.0.1")
                    .split("[|]");

    private final Random random = new Random(SEED);

    @Test
    void randomTextsNeverThrowAndAcceptedOnesAreStable() {
        int accepted = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = i % 2 == 0 ? parts() : "http://" + parts() + "/" + parts();
            UrlResult result = WebUrl.parse(text);
            if (result instanceof WebUrl url) {
                accepted++;
                checkStable(url);
            } else {
                checkPlain((BadUrl) result);
            }
        }
        assertThat(accepted).isGreaterThan(TEXTS / 20);
    }

    @Test
    void randomHostsAreStable() {
        InterestingHosts hosts = new InterestingHosts(random);
        for (int i = 0; i < 6_000; i++) {
            if (WebUrl.parse("https://" + hosts.next() + ":8080/é\\?#") instanceof WebUrl url) {
                checkStable(url);
            }
        }
    }

    private String parts() {
        StringBuilder text = new StringBuilder();
        for (int count = random.nextInt(8); count >= 0; count--) {
            boolean any = random.nextInt(20) == 0;
            text.append(any ? Character.toString(random.nextInt(0x11_0000)) : PARTS[random.nextInt(PARTS.length)]);
        }
        return text.toString();
    }

    private static void checkStable(WebUrl url) {
        Authority authority = url.authority();
        check(WebUrl.parse(authority.toString()).equals(new WebUrl(authority, "/")), authority);
        check(WebUrl.parse(authority.robotsTxt()).equals(new WebUrl(authority, "/robots.txt")), authority);
        boolean blankAtEnd = url.pathAndQuery().charAt(url.pathAndQuery().length() - 1) <= ' ';
        check(blankAtEnd || WebUrl.parse(url.toString()).equals(url), url);
        check(isCanonicalHost(authority.host()), authority);
    }

    /** Describing 200,000 assertions would take longer than making them. */
    private static void check(boolean holds, Object described) {
        if (!holds) {
            assertThat(holds).as(described.toString()).isTrue();
        }
    }

    private static boolean isCanonicalHost(String host) {
        return !host.isEmpty()
                && !host.endsWith(".")
                && host.chars()
                        .allMatch(
                                c -> c > ' ' && c < 0x7F && "/?#@\\[]%<>^|".indexOf(c) < 0 && !(c >= 'A' && c <= 'Z'));
    }

    private static void checkPlain(BadUrl bad) {
        check(!bad.detail().isEmpty() && bad.detail().chars().allMatch(c -> c >= ' ' && c < 0x7F), bad);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "%", "@", ":", "/", "\\", "[", "]", "[::", ".", "-", "?", "#", "http://", "a.", "a@"})
    @ValueSource(strings = {"\t", " ", "\u0000"})
    @ValueSource(strings = {"1.", "0", "0x", "xn--", "xn--9ca.", "%C3%A9", "é", "é.", "ﷺ", "אa.", "😀"})
    @ValueSource(strings = {"\u0300", "\u200D", "\u202E", "\uD800", "\u00AD"})
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void longTextsAreReadInTime(String piece) {
        String text = piece.repeat(100_000 / piece.length());
        for (String start :
                new String[] {"", "http:", "http://", "http://a", "http://a/", "http://[", "http://é.", "http://u@"}) {
            UrlResult result = WebUrl.parse(start + text);
            if (result instanceof WebUrl url) {
                checkStable(url);
            }
        }
    }

    @Test
    void namesLongerThanDnsKnowsAreRefusedInTheEnd() {
        String labels = "a.".repeat(299) + "com";
        assertThat(WebUrl.parse("http://" + labels + "/")).isInstanceOf(WebUrl.class);
        assertThat(WebUrl.parse("http://" + "é.".repeat(299) + "com/")).isInstanceOf(WebUrl.class);
        assertThat(problem("http://" + "a.".repeat(2_048) + "com/")).isEqualTo("TOO_LONG");
        assertThat(problem("http://" + "é.".repeat(2_000) + "com/")).isEqualTo("TOO_LONG");
        assertThat(problem("http://" + "é".repeat(513) + ".com/")).isEqualTo("BAD_HOST");
        assertThat(WebUrl.parse("http://" + "u".repeat(100_000) + "@a/")).isInstanceOf(WebUrl.class);
    }

    /** As many distinct characters as fit: the worst case of Punycode, whose time is quadratic in a label. */
    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void distinctCharactersCostLittle() {
        StringBuilder host = new StringBuilder("http://");
        for (int i = 0; i < 4_000; i++) {
            host.appendCodePoint(0x4E00 + i).append(i % 240 == 239 ? "." : "");
        }
        for (int i = 0; i < 100; i++) {
            WebUrl.parse(host.toString());
        }
        assertThat(problem(host.toString())).isEqualTo("TOO_LONG");
    }

    private static String problem(String text) {
        return ((BadUrl) WebUrl.parse(text)).problem();
    }
}
