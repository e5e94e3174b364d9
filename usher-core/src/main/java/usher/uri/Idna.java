package usher.uri;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The ToASCII operation of UTS #46 with the parameters of the URL Standard: nontransitional, CheckHyphens=false,
 * CheckBidi=true, CheckJoiners=true, UseSTD3ASCIIRules=false, VerifyDnsLength=false. {@code java.net.IDN} differs: it
 * maps ß to ss, which is another site.
 */
final class Idna {
    private static final String ACE_PREFIX = "xn--";

    private Idna() {}

    /** Converts a non-empty domain to A-labels. ASCII characters are not checked. */
    static HostResult toAscii(String domain) {
        IdnaTable table = IdnaTable.get();
        StringBuilder mapped = new StringBuilder(domain.length() + 16);
        for (int i = 0; i < domain.length(); ) {
            int codePoint = domain.codePointAt(i);
            if (!table.appendMapped(codePoint, mapped)) {
                return HostResult.invalid(codePoint, "is not allowed in a domain name");
            }
            i += Character.charCount(codePoint);
        }
        return joinedAscii(Normalizer.normalize(mapped, Normalizer.Form.NFC), new LabelCheck(table));
    }

    private static HostResult joinedAscii(String domain, LabelCheck check) {
        List<String> ascii = new ArrayList<>();
        List<String> unicodeLabels = new ArrayList<>();
        for (String label : domain.split("\\.", -1)) {
            Optional<String> unicode = label.startsWith(ACE_PREFIX) ? decoded(label) : Optional.of(label);
            Optional<String> encoded = isAscii(label) ? Optional.of(label) : encoded(label);
            if (unicode.isEmpty() || encoded.isEmpty()) {
                return HostResult.invalid("a label of the domain name is not valid Punycode");
            }
            Optional<String> fault = check.fault(unicode.get());
            if (fault.isPresent()) {
                return HostResult.invalid(fault.get());
            }
            unicodeLabels.add(unicode.get());
            ascii.add(encoded.get());
        }
        return check.breaksBidiRule(unicodeLabels)
                ? HostResult.invalid("the domain name mixes writing directions")
                : HostResult.of(String.join(".", ascii));
    }

    /** Decodes an A-label. The result must not be all ASCII or another A-label, and must be in NFC. */
    private static Optional<String> decoded(String label) {
        return Punycode.decode(label.substring(ACE_PREFIX.length()))
                .filter(unicode -> !isAscii(unicode)
                        && !unicode.startsWith(ACE_PREFIX)
                        && Normalizer.isNormalized(unicode, Normalizer.Form.NFC));
    }

    private static Optional<String> encoded(String label) {
        return Punycode.encode(label).map(ACE_PREFIX::concat);
    }

    private static boolean isAscii(String label) {
        return label.chars().allMatch(c -> c < 0x80);
    }
}
