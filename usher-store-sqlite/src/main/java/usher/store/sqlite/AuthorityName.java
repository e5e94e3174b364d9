package usher.store.sqlite;

import usher.fetch.snapshot.DamagedException;
import usher.uri.Authority;

/** Reads the names of authorities in table fetch. */
final class AuthorityName {
    private AuthorityName() {}

    static Authority read(String name) {
        int colon = name.indexOf("://");
        if (colon < 0) {
            throw new DamagedException("not an authority: " + name);
        }
        String scheme = name.substring(0, colon);
        String rest = name.substring(colon + 3);
        boolean bracketed = rest.startsWith("[");
        int hostEnd = bracketed ? rest.indexOf(']') : rest.indexOf(':') < 0 ? rest.length() : rest.indexOf(':');
        if (hostEnd < 0) {
            throw new DamagedException("not an authority: " + name);
        }
        String host = rest.substring(bracketed ? 1 : 0, hostEnd);
        String port = rest.substring(bracketed ? hostEnd + 1 : hostEnd);
        try {
            int number = port.isEmpty() ? Authority.defaultPort(scheme) : Integer.parseInt(port.substring(1));
            return new Authority(scheme, host, number);
        } catch (IllegalArgumentException e) {
            throw new DamagedException("not an authority: " + name, e);
        }
    }
}
