package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The same hosts through {@link Idna} and through ICU4J: same acceptance, same result. */
class IdnaIcuTest {
    private static final int HOSTS = 30_000;
    private static final long SEED = 20_261_121;

    private static final IDNA ICU = IDNA.getUTS46Instance(
            IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE);

    /** What CheckHyphens and VerifyDnsLength would ask; the URL Standard sets both to false. */
    private static final Set<IDNA.Error> NOT_ASKED = EnumSet.of(
            IDNA.Error.EMPTY_LABEL,
            IDNA.Error.LABEL_TOO_LONG,
            IDNA.Error.DOMAIN_NAME_TOO_LONG,
            IDNA.Error.LEADING_HYPHEN,
            IDNA.Error.TRAILING_HYPHEN,
            IDNA.Error.HYPHEN_3_4);

    @Test
    void randomHostsReadAsInIcu() {
        InterestingHosts hosts = new InterestingHosts(new Random(SEED));
        int accepted = 0;
        for (int i = 0; i < HOSTS; i++) {
            accepted += isAcceptedAsInIcu(hosts.next()) ? 1 : 0;
        }
        assertThat(accepted).isBetween(HOSTS / 5, HOSTS * 4 / 5);
    }

    @Test
    void everyCodePointReadsAsInIcu() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            // The planes without characters say the same for each.
            codePoint = codePoint == 0x4_0000 ? 0xE_0000 : codePoint == 0xE_1000 ? 0x10_FF00 : codePoint;
            isAcceptedAsInIcu("a" + Character.toString(codePoint) + "é");
        }
    }

    private static boolean isAcceptedAsInIcu(String host) {
        HostResult result = Idna.toAscii(host);
        String actual = result.isInvalid() ? null : result.host();
        String expected = icu(host);
        if (!Objects.equals(actual, expected) && !(actual == null && isRefusedByUsAlone(host))) {
            assertThat(actual).as("%s, seed %d", escaped(host), SEED).isEqualTo(expected);
        }
        return actual != null;
    }

    private static String icu(String host) {
        IDNA.Info info = new IDNA.Info();
        String ascii = ICU.nameToASCII(host, new StringBuilder(), info).toString();
        return info.getErrors().stream().anyMatch(error -> !NOT_ASKED.contains(error)) ? null : ascii;
    }

    /** Characters of {@link IdnaTableGenerator#isStable}, and A-labels inside A-labels (UTS #46 §4.1, criterion 4). */
    private static boolean isRefusedByUsAlone(String host) {
        String unicode =
                ICU.nameToUnicode(host, new StringBuilder(), new IDNA.Info()).toString();
        return !unicode.codePoints().allMatch(IdnaTableGenerator::isStable)
                || !host.codePoints().allMatch(IdnaTableGenerator::isStable)
                || ("." + unicode).contains(".xn--");
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(unit -> escaped.append(String.format("\\u%04X", unit)));
        return escaped.toString();
    }
}
