package usher.testkit.archive;

/**
 * The origin of a site's pages.
 *
 * @param port null for the default port
 */
record Origin(String scheme, Hosts.Host host, Integer port) {
    /** Creates the origin of a site of a kind. */
    static Origin of(SiteKind kind, Hosts.Host host, SeededRandom random) {
        return switch (kind) {
            case HTTP_TO_HTTPS, CHAIN -> new Origin("http", host.withFront(""), null);
            case BARE_TO_WWW -> new Origin("https", host.withFront(""), null);
            default -> regular(host, random.number(50));
        };
    }

    private static Origin regular(Hosts.Host host, int number) {
        return switch (number) {
            case 0 -> new Origin("https", host, 8443);
            case 1 -> new Origin("http", host, 8080);
            case 2, 3, 4, 5 -> new Origin("http", host, null);
            default -> new Origin("https", host, null);
        };
    }

    /** Returns the same host with another scheme or port. */
    Origin other(SeededRandom random) {
        String changed = scheme.equals("http") ? "https" : "http";
        return random.chance(0.8)
                ? new Origin(changed, host, null)
                : new Origin(scheme, host, random.between(8000, 9999));
    }

    String robotsTxt() {
        return this + "/robots.txt";
    }

    /** Returns scheme, host and port without a trailing slash. */
    @Override
    public String toString() {
        return scheme + "://" + host.name() + (port == null ? "" : ":" + port);
    }
}
