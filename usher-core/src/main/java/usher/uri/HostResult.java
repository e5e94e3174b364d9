package usher.uri;

import java.util.Locale;

record HostResult(String host, String problem) {
    static HostResult of(String host) {
        return new HostResult(host, "");
    }

    static HostResult invalid(String why) {
        return new HostResult("", why);
    }

    static HostResult invalid(int codePoint, String why) {
        String hex = Integer.toHexString(codePoint).toUpperCase(Locale.ROOT);
        return invalid("U+" + "0".repeat(Math.max(0, 4 - hex.length())) + hex + " " + why);
    }

    boolean isInvalid() {
        return !problem.isEmpty();
    }
}
