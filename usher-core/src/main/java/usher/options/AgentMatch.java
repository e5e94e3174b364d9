package usher.options;

/** How a dialect compares the value of a User-agent line with a crawler's product token. */
public enum AgentMatch {
    /**
     * The value is the product token, or the token followed by a character that cannot continue a name, such as the
     * slash before a version. Tokens with digits, which the RFC does not permit but many sites use, follow the same
     * rule (D-06): {@code MJ} does not match {@code MJ12bot}, nor the reverse.
     */
    RFC9309,
    /** google/robotstxt: the value is cut at the first byte that a token may not contain, then compared. */
    GOOGLE,
    /**
     * Several names on one line, separated by commas or whitespace: one of them is compared as in {@link #RFC9309}. A
     * token may contain spaces. No built-in dialect uses it.
     */
    NAME_LIST,
    /**
     * The 1994 standard: the value without its version is a substring of the crawler's name without its version (K-16,
     * D-05).
     */
    SUBSTRING_1994,
    /**
     * Perl's {@code WWW::RobotRules}: the value, whatever it contains, is a substring of the crawler's short name: its
     * first word up to a slash. An empty value names every crawler (D-28).
     */
    SHORT_NAME,
    /**
     * Yandex's documentation of 2013: the value is searched for the crawler's own name, then for {@code Yandex}, then
     * for {@code *} (Y-06 to Y-09).
     */
    YANDEX_2013,
    /**
     * Yandex's parser: the value starts with the crawler's required prefix and is itself a prefix of the crawler's full
     * name; the longest value decides. Some crawlers do not use the default group.
     */
    YANDEX;

    /** Whether crawlers of Yandex compare in this way. */
    public boolean isOfYandex() {
        return this == YANDEX || this == YANDEX_2013;
    }
}
