package usher.uri;

import java.util.Locale;

/** A canonical host, or in plain English why a text is none: the other of the two is empty. */
record HostResult(String host, String refusal) {
    static HostResult of(String host) {
        return new HostResult(host, "");
    }

    static HostResult refused(String why) {
        return new HostResult("", why);
    }

    static HostResult refused(int codePoint, String why) {
        String hex = Integer.toHexString(codePoint).toUpperCase(Locale.ROOT);
        return refused("U+" + "0".repeat(Math.max(0, 4 - hex.length())) + hex + " " + why);
    }

    boolean isRefused() {
        return !refusal.isEmpty();
    }
}
