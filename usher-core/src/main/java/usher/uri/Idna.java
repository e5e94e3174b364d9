package usher.uri;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The ToASCII operation of UTS #46 as the URL Standard calls it: nontransitional, CheckHyphens=false, CheckBidi=true,
 * CheckJoiners=true, UseSTD3ASCIIRules=false, VerifyDnsLength=false. {@code java.net.IDN} is not this: it takes ß for ss,
 * which is another site.
 */
final class Idna {
    private static final String ACE_PREFIX = "xn--";

    private Idna() {}

    /** The domain in A-labels, for one that is not empty; its ASCII characters are not judged. */
    static HostResult toAscii(String domain) {
        IdnaTable table = IdnaTable.get();
        StringBuilder mapped = new StringBuilder(domain.length() + 16);
        for (int i = 0; i < domain.length(); ) {
            int codePoint = domain.codePointAt(i);
            if (!table.appendMapped(codePoint, mapped)) {
                return HostResult.refused(codePoint, "is not allowed in a domain name");
            }
            i += Character.charCount(codePoint);
        }
        return joinedAscii(Normalizer.normalize(mapped, Normalizer.Form.NFC), new LabelCheck(table));
    }

    private static HostResult joinedAscii(String domain, LabelCheck check) {
        StringBuilder ascii = new StringBuilder(domain.length() + 16);
        List<String> unicodeLabels = new ArrayList<>();
        for (int start = 0; start <= domain.length(); ) {
            int dot = domain.indexOf('.', start);
            int end = dot < 0 ? domain.length() : dot;
            String label = domain.substring(start, end);
            Optional<String> unicode = label.startsWith(ACE_PREFIX) ? decoded(label) : Optional.of(label);
            Optional<String> encoded = isAscii(label) ? Optional.of(label) : encoded(label);
            if (unicode.isEmpty() || encoded.isEmpty()) {
                return HostResult.refused("a label of the domain name is not Punycode as IDNA uses it");
            }
            Optional<String> fault = check.fault(unicode.get());
            if (fault.isPresent()) {
                return HostResult.refused(fault.get());
            }
            unicodeLabels.add(unicode.get());
            ascii.append(start == 0 ? "" : ".").append(encoded.get());
            start = end + 1;
        }
        return check.breaksBidiRule(unicodeLabels)
                ? HostResult.refused("the domain name mixes writing directions")
                : HostResult.of(ascii.toString());
    }

    /** What an A-label stands for: not plain ASCII, not one more A-label, and in normal form. */
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
        for (int i = 0; i < label.length(); i++) {
            if (label.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
