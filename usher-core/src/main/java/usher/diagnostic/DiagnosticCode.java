package usher.diagnostic;

import static usher.diagnostic.Severity.ERROR;
import static usher.diagnostic.Severity.INFORMATION;
import static usher.diagnostic.Severity.WARNING;

import java.util.List;
import java.util.Locale;

/**
 * Everything that reading and lint can find. An id is never reused; {@code docs/diagnostics.md} lists them all. The message
 * takes the diagnostic's arguments as {@code %s}.
 */
public enum DiagnosticCode {
    FILE_TOO_LARGE(
            "REP001", ERROR, "RFC 9309 §2.5", "the file has %s bytes; this dialect reads %s and ignores the rest"),
    FILE_TOO_LARGE_IGNORED(
            "REP002",
            ERROR,
            "Yandex: file size limit",
            "the file has %s bytes; over %s this dialect ignores all of it and allows everything"),
    NOT_TEXT("REP003", ERROR, "Yandex 2013: text files only", "a NUL near the start: not a text file for this dialect"),
    LOOKS_LIKE_HTML("REP004", ERROR, "RFC 9309 §2.3", "this looks like an HTML page, not a robots.txt"),
    WIDE_ENCODING("REP005", WARNING, "RFC 9309 §2.3", "the file is %s; only UTF-8 is standard, it was decoded"),
    NOT_UTF8("REP006", WARNING, "RFC 9309 §2.3", "bytes that are not UTF-8"),
    NUL_BYTE("REP007", WARNING, "RFC 9309 §2.2", "a NUL: the rest of the line is not read"),
    LINE_TOO_LONG("REP008", WARNING, "google/robotstxt", "the line has more than %s bytes; the rest is not read"),
    FILE_BELOW_ROOT("REP009", ERROR, "RFC 9309 §2.3", "the file is at “%s”; crawlers read none but /robots.txt"),
    LINE_UNPARSEABLE("REP010", WARNING, "RFC 9309 §2.2", "not a “field: value” line"),
    KEY_UNKNOWN("REP011", INFORMATION, "RFC 9309 §2.2.4", "unknown field “%s”"),
    KEY_MISSPELLED("REP012", WARNING, "google/robotstxt", "“%s” is read as “%s” here; other robots ignore it"),
    COLON_MISSING(
            "REP013", WARNING, "google/robotstxt", "the colon after “%s” is missing; other robots ignore the line"),
    RULE_OUTSIDE_GROUP("REP020", ERROR, "RFC 9309 §2.2.1", "a rule before any User-agent line applies to nobody"),
    USER_AGENT_IGNORED(
            "REP021",
            ERROR,
            "the 1994 standard",
            "a User-agent line after rules needs a blank line before it; this dialect ignores it"),
    SEVERAL_DEFAULT_GROUPS("REP022", WARNING, "the 1994 standard", "more than one group for *; they are read as one"),
    PATTERN_WITHOUT_SLASH(
            "REP023", ERROR, "RFC 9309 §2.2.2", "the path “%s” does not start with / and matches nothing"),
    SLASH_ASSUMED("REP024", WARNING, "Google 2019", "the path “%s” is read as if it started with /"),
    EMPTY_ALLOW_DENIES("REP025", ERROR, "Yandex 2013", "an empty Allow forbids everything in this dialect"),
    CRAWL_DELAY_INVALID("REP030", WARNING, "Crawl-delay", "“%s” is not a number of seconds; the line is ignored"),
    CRAWL_DELAY_REPEATED(
            "REP031", WARNING, "Crawl-delay", "a Crawl-delay after the first for the same User-agent lines is ignored"),
    DELAY_CAPPED("REP032", WARNING, "Crawl-delay", "“%s” is read as %s seconds, the longest delay kept"),
    SITEMAP_INVALID("REP033", WARNING, "sitemaps.org", "“%s” is not an absolute URL; the sitemap is ignored"),
    HOST_INVALID("REP034", WARNING, "Yandex Host", "“%s” is not a valid Host; the line is ignored"),
    HOST_REPEATED("REP035", WARNING, "Yandex Host", "a Host after the first valid one is ignored"),
    CLEAN_PARAM_INVALID(
            "REP036", WARNING, "Yandex Clean-param", "“%s” is not a valid Clean-param; the line is ignored"),
    REQUEST_RATE_INVALID("REP037", WARNING, "Request-rate", "“%s” is not like 1/10s or 1/10m 1300-1659; ignored"),
    VISIT_TIME_INVALID("REP038", WARNING, "Visit-time", "“%s” is not like 0600-0845 (UTC); the line is ignored"),
    RECORD_WITHOUT_GROUP(
            "REP039", WARNING, "RFC 9309 §2.2.4", "a record of a group before any User-agent line belongs to nobody"),
    GROUPS_MERGED(
            "REP040",
            ERROR,
            "RFC 9309 §2.2.1",
            "“%s” also obeys the rules for “%s”: a %s line between User-agent lines ends no group"),
    AGENTS_APART(
            "REP041",
            WARNING,
            "Yandex and the 1994 standard",
            "to some robots the group of “%s” ends before this User-agent line, without rules"),
    GROUP_WITHOUT_RULES(
            "REP042", INFORMATION, "RFC 9309 §2.2.1", "the group of “%s” has no rules: it allows everything"),
    AGENT_REPEATED(
            "REP043", INFORMATION, "RFC 9309 §2.2.1", "“%s” already has a group at line %s; the rules of both hold"),
    AGENT_UNKNOWN("REP044", INFORMATION, "the registry of known robots", "no known robot looks for “%s”"),
    AGENT_CUT("REP045", WARNING, "RFC 9309 §2.2.1", "“%s” is no product token; google/robotstxt reads it as “%s”"),
    AGENT_WITH_VERSION("REP046", INFORMATION, "RFC 9309 §2.2.1", "“%s” is read as “%s”; what follows is ignored"),
    AGENT_UNREADABLE(
            "REP047",
            WARNING,
            "RFC 9309 §2.2.1",
            "“%s” begins with nothing that a product token may have; google/robotstxt reads it as nobody"),
    AGENT_EMPTY("REP048", WARNING, "RFC 9309 §2.2.1", "a User-agent line without a name speaks to nobody"),
    AGENT_OBSOLETE("REP049", INFORMATION, "the registry of known robots", "“%s” is no longer in use: %s"),
    RULE_REPEATED("REP050", INFORMATION, "RFC 9309 §2.2.2", "the same rule stands at line %s"),
    RULES_CONTRADICT("REP051", WARNING, "RFC 9309 §2.2.2", "line %s says the opposite of the same paths; Allow wins"),
    RULE_NEVER_DECIDES(
            "REP052", WARNING, "RFC 9309 §2.2.2", "there is no path that this rule decides: others always come first"),
    PATTERN_IS_URL(
            "REP053",
            ERROR,
            "RFC 9309 §2.2.2",
            "“%s” is a whole URL; rules are compared with paths, so it matches nothing"),
    STAR_WITHOUT_EFFECT("REP054", INFORMATION, "RFC 9309 §2.2.3", "“%s” matches no more than “%s”"),
    DOLLAR_INSIDE("REP055", WARNING, "RFC 9309 §2.2.3", "a $ before the end of a pattern stands for itself"),
    PATTERN_NOT_ASCII(
            "REP056",
            INFORMATION,
            "RFC 9309 §2.2.2",
            "“%s” holds characters that URLs escape; here they are compared as written, and do not match the escapes"),
    PATTERN_CUT_BY_COMMENT("REP057", ERROR, "RFC 9309 §2.2", "the # begins a comment, so that the path is “%s”"),
    PATTERN_WITH_BLANK("REP058", WARNING, "RFC 9309 §2.2", "the blank in “%s” is a part of the path, not its end"),
    ESCAPE_BROKEN("REP059", WARNING, "RFC 3986 §2.1", "“%s” is no escape"),
    RULE_EMPTY(
            "REP060",
            INFORMATION,
            "Yandex: empty rule",
            "a rule without a path does nothing beside others; to Yandex an empty Disallow is Allow: /"),
    PATTERN_TOO_LONG("REP061", WARNING, "Yandex: rule too long", "the pattern has %s bytes; Yandex allows %s"),
    TOO_MANY_RULES("REP062", WARNING, "Yandex: too many rules", "the file has %s rules; Yandex allows %s"),
    PATTERN_SUSPICIOUS("REP063", INFORMATION, "Yandex: suspicious character", "“%s” is seldom meant in a path"),
    PATTERN_WITH_CAPITALS(
            "REP064",
            INFORMATION,
            "Yandex: upper case",
            "rules with capital letters: %s; paths are compared with their case"),
    LOOKS_LIKE_REGEX(
            "REP065",
            WARNING,
            "RFC 9309 §2.2.3",
            "“%s” looks like a regular expression; only * and a final $ are special"),
    WILDCARD_ESCAPED(
            "REP066",
            INFORMATION,
            "RFC 9309 §2.2.3",
            "“%s” stands for the character itself; Google and Yandex compare it as it is written"),
    RULES_FORGOTTEN(
            "REP067",
            WARNING,
            "RFC 9309 §2.2.1",
            "“%s” obeys only its own group, which repeats no rule of the group for *: %s"),
    SITE_CLOSED_BY_MERGE(
            "REP068",
            ERROR,
            "RFC 9309 §2.2.1",
            "the site is closed to every crawler: “*” and “%s” share this group, since the %s line between them starts no rules"),
    MANAGED_ALLOW_WINS(
            "REP069",
            ERROR,
            "RFC 9309 §2.2.2",
            "the “Allow: /” at line %s, in a block that the CDN manages, overrides this rule: the site is open"),
    INVISIBLE_CHARACTER("REP070", ERROR, "RFC 9309 §2.2", "%s is no blank: it is a part of the text"),
    MARK_INSIDE("REP071", ERROR, "RFC 9309 §2.3", "a byte order mark inside the file is a part of the line"),
    MARK_AT_START(
            "REP072",
            INFORMATION,
            "RFC 9309 §2.3",
            "the file begins with a byte order mark; robots skip it, other tools may not"),
    QUOTES("REP073", ERROR, "RFC 9309 §2.2.2", "the quotation marks are a part of “%s”"),
    BLANKS_UNUSUAL("REP074", INFORMATION, "RFC 9309 §2.2", "blanks before the field or before the colon"),
    MANAGED_DISALLOW_LOST(
            "REP075",
            WARNING,
            "RFC 9309 §2.2.2",
            "this rule opens the site to “%s”: it overrides “Disallow: /” at line %s, in a block that the CDN manages"),
    BLANK_LINE_IN_GROUP(
            "REP076",
            INFORMATION,
            "Yandex 2013: sections",
            "a blank line inside a group: Yandex's page of 2013 does not permit it"),
    KEY_TYPO("REP080", ERROR, "RFC 9309 §2.2.4", "“%s” is not a known directive; did you mean “%s”?"),
    KEY_OF_EXTENSION(
            "REP081",
            INFORMATION,
            "RFC 9309 §2.2.4",
            "“%s” is a known extension that does not change who may fetch what"),
    DIRECTIVE_NOT_OBEYED("REP082", INFORMATION, "the robots' documentation", "%s is not obeyed by %s"),
    NOINDEX_IGNORED("REP083", WARNING, "Google 2019", "no known robot obeys Noindex in a robots.txt"),
    CRAWL_DELAY_UNUSED(
            "REP084",
            INFORMATION,
            "Yandex: Crawl-delay",
            "Yandex has not used Crawl-delay since 2018-02-22; set the crawl rate in Yandex Webmaster"),
    SITEMAP_DISALLOWED(
            "REP085",
            WARNING,
            "sitemaps.org",
            "the path of this sitemap, “%s”, is disallowed by line %s for all crawlers without a group of their own"),
    HOST_OF_ANOTHER_SITE("REP086", WARNING, "Yandex Host", "“%s” is another site than “%s”, where the file is"),
    DIALECTS_DISAGREE("REP090", WARNING, "the dialects", "for “%s”, %s is %s in %s but %s in %s");

    private final String id;
    private final Severity severity;
    private final String source;
    private final String template;

    DiagnosticCode(String id, Severity severity, String source, String template) {
        this.id = id;
        this.severity = severity;
        this.source = source;
        this.template = template;
    }

    /** The stable id, such as {@code REP001}. */
    public String id() {
        return id;
    }

    public Severity severity() {
        return severity;
    }

    /** The document that makes this worth saying. */
    public String source() {
        return source;
    }

    /** The message, with {@code %s} where the file's own text goes. */
    public String template() {
        return template;
    }

    String message(List<String> args) {
        return String.format(Locale.ROOT, template, args.toArray());
    }
}
