package usher.uri;

import java.util.Locale;

/** A canonical host, or in plain English why a text is none: one of the two is null. */
record HostResult(String host, String refusal) {
    static HostResult of(String host) {
        return new HostResult(host, null);
    }

    static HostResult refused(String why) {
        return new HostResult(null, why);
    }

    static HostResult refused(int codePoint, String why) {
        String hex = Integer.toHexString(codePoint).toUpperCase(Locale.ROOT);
        return refused("U+" + "0".repeat(Math.max(0, 4 - hex.length())) + hex + " " + why);
    }

    boolean isRefused() {
        return refusal != null;
    }
}
