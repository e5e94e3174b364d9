package usher.uri;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Parses IPv6 addresses as the URL Standard does (no zone) and formats them as RFC 5952 recommends. */
final class Ipv6Text {
    private static final HostResult INVALID = HostResult.invalid("the host in brackets is not an IPv6 address");
    private static final String GAP = "::";
    private static final int PIECES = 8;

    private Ipv6Text() {}

    static HostResult parse(String text) {
        if (!text.endsWith("]")) {
            return INVALID;
        }
        String address = text.substring(1, text.length() - 1);
        int gap = address.indexOf(GAP);
        Optional<List<Integer>> start =
                gap == 0 ? Optional.of(List.of()) : pieces(gap < 0 ? address : address.substring(0, gap), gap < 0);
        Optional<List<Integer>> end = gap < 0 || gap + GAP.length() == address.length()
                ? Optional.of(List.of())
                : pieces(address.substring(gap + GAP.length()), true);
        if (start.isEmpty() || end.isEmpty()) {
            return INVALID;
        }
        List<Integer> pieces = new ArrayList<>(start.get());
        int missing = PIECES - pieces.size() - end.get().size();
        if (gap < 0 ? missing != 0 : missing <= 0) {
            return INVALID;
        }
        pieces.addAll(Collections.nCopies(missing, 0));
        pieces.addAll(end.get());
        return HostResult.of(compressed(pieces));
    }

    /** Reads pieces between colons, of which the last two can be an IPv4 address; nothing if one is invalid. */
    private static Optional<List<Integer>> pieces(String text, boolean mayEndInIpv4) {
        List<Integer> pieces = new ArrayList<>();
        String[] parts = text.split(":", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean isIpv4 = mayEndInIpv4 && i == parts.length - 1 && parts[i].indexOf('.') >= 0;
            List<Integer> read = isIpv4 ? ipv4(parts[i].split("\\.", -1)) : List.of(number(parts[i], 16, 4));
            if (read.isEmpty() || read.contains(-1)) {
                return Optional.empty();
            }
            pieces.addAll(read);
        }
        return Optional.of(pieces);
    }

    /** Reads four decimals without leading zeros; the other forms of {@link Ipv4Text} are not valid here. */
    private static List<Integer> ipv4(String... parts) {
        int[] bytes = Arrays.stream(parts)
                .filter(part -> part.equals("0") || !part.startsWith("0"))
                .mapToInt(part -> number(part, 10, 3))
                .filter(value -> value >= 0 && value <= 255)
                .toArray();
        return parts.length == 4 && bytes.length == 4
                ? List.of(bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3])
                : List.of();
    }

    /** Returns the value of some digits; -1 if there are none, too many, or others. */
    private static int number(String text, int radix, int maxDigits) {
        int value = text.isEmpty() || text.length() > maxDigits ? -1 : 0;
        for (int i = 0; i < text.length() && value >= 0; i++) {
            int digit = Ipv4Text.hexDigit(text.charAt(i));
            value = digit < 0 || digit >= radix ? -1 : value * radix + digit;
        }
        return value;
    }

    /** Formats the address (RFC 5952 §4): lowercase, no leading zeros, the first longest run of zeros as "::". */
    private static String compressed(List<Integer> pieces) {
        String whole = pieces.stream().map(Integer::toHexString).collect(Collectors.joining(":", ":", ":"));
        for (int zeros = PIECES; zeros > 1; zeros--) {
            String run = ":" + "0:".repeat(zeros);
            int at = whole.indexOf(run);
            if (at >= 0) {
                String end = whole.substring(at + run.length());
                return whole.substring(Math.min(1, at), at) + GAP + end.substring(0, Math.max(0, end.length() - 1));
            }
        }
        return whole.substring(1, whole.length() - 1);
    }
}
