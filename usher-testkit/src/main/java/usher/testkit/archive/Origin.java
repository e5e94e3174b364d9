package usher.testkit.archive;

/**
 * Where a site's pages are, and its captures begin.
 *
 * @param port null for the one that goes without saying
 */
record Origin(String scheme, Hosts.Host host, Integer port) {
    /** The origin of a site of that kind. */
    static Origin of(SiteKind kind, Hosts.Host host, Dice dice) {
        return switch (kind) {
            case HTTP_TO_HTTPS, CHAIN -> new Origin("http", host.withFront(""), null);
            case BARE_TO_WWW -> new Origin("https", host.withFront(""), null);
            default -> usual(host, dice.number(50));
        };
    }

    private static Origin usual(Hosts.Host host, int number) {
        return switch (number) {
            case 0 -> new Origin("https", host, 8443);
            case 1 -> new Origin("http", host, 8080);
            case 2, 3, 4, 5 -> new Origin("http", host, null);
            default -> new Origin("https", host, null);
        };
    }

    /** The same host with another scheme or port. */
    Origin other(Dice dice) {
        String changed = scheme.equals("http") ? "https" : "http";
        return dice.chance(0.8) ? new Origin(changed, host, null) : new Origin(scheme, host, dice.between(8000, 9999));
    }

    String robotsTxt() {
        return this + "/robots.txt";
    }

    /** Scheme, host and port, without a slash at the end. */
    @Override
    public String toString() {
        return scheme + "://" + host.name() + (port == null ? "" : ":" + port);
    }
}
