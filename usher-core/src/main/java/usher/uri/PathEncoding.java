package usher.uri;

import static java.util.Objects.requireNonNull;

import usher.octets.OctetSet;
import usher.octets.Octets;

/**
 * One spelling for paths that mean the same (RFC 9309 §2.2.2, RFC 3986 §6.2.2), as data: the same code serves the
 * patterns of rules and the paths of URLs, so that both sides of a comparison agree. Nothing is ever decoded twice.
 *
 * @param encode octets that are written as an escape, {@code %XX}; a percent sign in this set means one that begins no
 *     escape
 * @param upperCase whether the hexadecimal digits of escapes become upper case
 * @param decode octets whose escapes are replaced by the octet itself
 */
public record PathEncoding(OctetSet encode, boolean upperCase, OctetSet decode) {
    /** The path as it is. */
    public static final PathEncoding NONE = new PathEncoding(OctetSet.NONE, false, OctetSet.NONE);

    private static final String HEX = "0123456789ABCDEF";

    public PathEncoding {
        requireNonNull(encode, "encode");
        requireNonNull(decode, "decode");
    }

    public PathEncoding withDecode(OctetSet other) {
        return new PathEncoding(encode, upperCase, other);
    }

    /** The canonical spelling; the same object if nothing has to change. Linear, at most three times as long. */
    public Octets apply(Octets path) {
        for (int i = 0; i < path.length(); i++) {
            int octet = path.at(i);
            if (octet == '%'
                    ? !decode.equals(OctetSet.NONE) || upperCase || encode.contains('%')
                    : encode.contains(octet)) {
                return rewrite(path);
            }
        }
        return path;
    }

    private Octets rewrite(Octets path) {
        byte[] out = new byte[path.length() * 3];
        int length = 0;
        for (int i = 0; i < path.length(); i++) {
            int octet = path.at(i);
            int escaped = octet == '%' ? escapedOctet(path, i) : -1;
            if (escaped >= 0 && decode.contains(escaped)) {
                out[length++] = (byte) escaped;
                i += 2;
            } else if (escaped >= 0) {
                out[length++] = '%';
                out[length++] = digit(path.at(i + 1));
                out[length++] = digit(path.at(i + 2));
                i += 2;
            } else if (encode.contains(octet)) {
                out[length++] = '%';
                out[length++] = (byte) HEX.charAt(octet >> 4);
                out[length++] = (byte) HEX.charAt(octet & 0xF);
            } else {
                out[length++] = (byte) octet;
            }
        }
        return Octets.of(out).slice(0, length);
    }

    private byte digit(int octet) {
        return (byte) (upperCase && octet >= 'a' ? octet - 32 : octet);
    }

    /** The octet that the escape at {@code i} stands for, or -1 if there is no escape. */
    private static int escapedOctet(Octets path, int i) {
        if (i + 2 >= path.length()) {
            return -1;
        }
        int high = Character.digit(path.at(i + 1), 16);
        int low = Character.digit(path.at(i + 2), 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}
