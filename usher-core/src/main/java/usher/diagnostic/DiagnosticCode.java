package usher.diagnostic;

import static usher.diagnostic.Severity.ERROR;
import static usher.diagnostic.Severity.INFORMATION;
import static usher.diagnostic.Severity.WARNING;

import java.util.List;
import java.util.Locale;

/**
 * The kinds of diagnostics that parsing, lint and usage preferences report. An id is never reused; {@code docs/diagnostics.md}
 * lists all.
 * The message takes the diagnostic's arguments as {@code %s}.
 */
public enum DiagnosticCode {
    FILE_TOO_LARGE(
            "REP001",
            ERROR,
            "RFC 9309 §2.5",
            "the file has %s bytes; this dialect reads the first %s and ignores the rest"),
    FILE_TOO_LARGE_IGNORED(
            "REP002",
            ERROR,
            "Yandex: file size limit",
            "the file has %s bytes; over %s bytes this dialect ignores the file and allows everything"),
    NOT_TEXT(
            "REP003",
            ERROR,
            "Yandex 2013: text files only",
            "NUL byte near the start: this dialect does not accept the file as text"),
    LOOKS_LIKE_HTML("REP004", ERROR, "RFC 9309 §2.3", "this looks like an HTML page, not a robots.txt"),
    WIDE_ENCODING(
            "REP005",
            WARNING,
            "RFC 9309 §2.3",
            "the file is encoded in %s; it was decoded, but the standard requires UTF-8"),
    NOT_UTF8("REP006", WARNING, "RFC 9309 §2.3", "the file contains bytes that are not valid UTF-8"),
    NUL_BYTE("REP007", WARNING, "RFC 9309 §2.2", "NUL byte: the rest of the line is ignored"),
    LINE_TOO_LONG("REP008", WARNING, "google/robotstxt", "the line has more than %s bytes; the rest is ignored"),
    FILE_BELOW_ROOT("REP009", ERROR, "RFC 9309 §2.3", "the file is at “%s”; crawlers read only /robots.txt"),
    LINE_UNPARSEABLE("REP010", WARNING, "RFC 9309 §2.2", "not a “name: value” line"),
    KEY_UNKNOWN("REP011", INFORMATION, "RFC 9309 §2.2.4", "unknown directive “%s”"),
    KEY_MISSPELLED(
            "REP012", WARNING, "google/robotstxt", "“%s” is read as “%s” in this dialect; other crawlers ignore it"),
    COLON_MISSING(
            "REP013", WARNING, "google/robotstxt", "the colon after “%s” is missing; other crawlers ignore the line"),
    RULE_OUTSIDE_GROUP(
            "REP020",
            ERROR,
            "RFC 9309 §2.2.1",
            "this rule comes before the first User-agent line, so it applies to no crawler"),
    USER_AGENT_IGNORED(
            "REP021",
            ERROR,
            "the 1994 standard",
            "a User-agent line after rules needs an empty line before it; this dialect ignores it"),
    SEVERAL_DEFAULT_GROUPS("REP022", WARNING, "the 1994 standard", "more than one group for *; they are merged"),
    PATTERN_WITHOUT_SLASH(
            "REP023", ERROR, "RFC 9309 §2.2.2", "the path “%s” does not start with / and matches nothing"),
    SLASH_ASSUMED("REP024", WARNING, "Google 2019", "the path “%s” is read as if it started with /"),
    EMPTY_ALLOW_DENIES("REP025", ERROR, "Yandex 2013", "an empty Allow disallows everything in this dialect"),
    CRAWL_DELAY_INVALID("REP030", WARNING, "Crawl-delay", "“%s” is not a number of seconds; the line is ignored"),
    CRAWL_DELAY_REPEATED(
            "REP031", WARNING, "Crawl-delay", "a Crawl-delay after the first for the same User-agent lines is ignored"),
    DELAY_CAPPED("REP032", WARNING, "Crawl-delay", "“%s” is read as %s seconds, the maximum"),
    SITEMAP_INVALID("REP033", WARNING, "sitemaps.org", "“%s” is not an absolute URL; the sitemap is ignored"),
    HOST_INVALID("REP034", WARNING, "Yandex Host", "“%s” is not a valid Host; the line is ignored"),
    HOST_REPEATED("REP035", WARNING, "Yandex Host", "a Host after the first valid one is ignored"),
    CLEAN_PARAM_INVALID(
            "REP036", WARNING, "Yandex Clean-param", "“%s” is not a valid Clean-param; the line is ignored"),
    REQUEST_RATE_INVALID(
            "REP037",
            WARNING,
            "Request-rate",
            "“%s” is not a valid Request-rate, such as 1/10s or 1/10m 1300-1659; the line is ignored"),
    VISIT_TIME_INVALID(
            "REP038",
            WARNING,
            "Visit-time",
            "“%s” is not a valid Visit-time, such as 0600-0845 (UTC); the line is ignored"),
    RECORD_WITHOUT_GROUP(
            "REP039",
            WARNING,
            "RFC 9309 §2.2.4",
            "this directive comes before the first User-agent line, so it applies to no crawler"),
    GROUPS_MERGED(
            "REP040",
            ERROR,
            "RFC 9309 §2.2.1",
            "“%s” also obeys the rules for “%s”: a %s line between User-agent lines does not start a new group"),
    AGENTS_APART(
            "REP041",
            WARNING,
            "Yandex and the 1994 standard",
            "for some crawlers the group of “%s” ends before this User-agent line, without rules"),
    GROUP_WITHOUT_RULES(
            "REP042", INFORMATION, "RFC 9309 §2.2.1", "the group of “%s” has no rules: it allows everything"),
    AGENT_REPEATED(
            "REP043", INFORMATION, "RFC 9309 §2.2.1", "“%s” already has a group at line %s; the rules of both apply"),
    AGENT_UNKNOWN("REP044", INFORMATION, "the registry of known crawlers", "“%s” is not a known crawler"),
    AGENT_CUT(
            "REP045",
            WARNING,
            "RFC 9309 §2.2.1",
            "“%s” is not a valid product token; google/robotstxt reads it as “%s”"),
    AGENT_WITH_VERSION("REP046", INFORMATION, "RFC 9309 §2.2.1", "“%s” is read as “%s”; the rest is ignored"),
    AGENT_UNREADABLE(
            "REP047",
            WARNING,
            "RFC 9309 §2.2.1",
            "“%s” does not start with a valid product token; google/robotstxt matches it with no crawler"),
    AGENT_EMPTY(
            "REP048", WARNING, "RFC 9309 §2.2.1", "a User-agent line without a product token applies to no crawler"),
    AGENT_OBSOLETE("REP049", INFORMATION, "the registry of known crawlers", "no crawler of today obeys “%s”: %s"),
    RULE_REPEATED("REP050", INFORMATION, "RFC 9309 §2.2.2", "this rule repeats the rule at line %s"),
    RULES_CONTRADICT(
            "REP051",
            WARNING,
            "RFC 9309 §2.2.2",
            "line %s has the opposite rule for the same paths; Allow overrides Disallow"),
    RULE_NEVER_DECIDES("REP052", WARNING, "RFC 9309 §2.2.2", "this rule never decides: other rules always override it"),
    PATTERN_IS_URL("REP053", ERROR, "RFC 9309 §2.2.2", "“%s” is a URL; rules match paths, so it matches nothing"),
    STAR_WITHOUT_EFFECT("REP054", INFORMATION, "RFC 9309 §2.2.3", "“%s” matches the same paths as “%s”"),
    DOLLAR_INSIDE("REP055", WARNING, "RFC 9309 §2.2.3", "a $ before the end of a pattern matches literally"),
    PATTERN_NOT_ASCII(
            "REP056",
            INFORMATION,
            "RFC 9309 §2.2.2",
            "“%s” contains characters that are escaped in URLs; this dialect compares them as written, so they do not match"),
    PATTERN_CUT_BY_COMMENT("REP057", ERROR, "RFC 9309 §2.2", "the # starts a comment, so the path is “%s”"),
    PATTERN_WITH_BLANK("REP058", WARNING, "RFC 9309 §2.2", "the whitespace in “%s” is part of the path"),
    ESCAPE_BROKEN("REP059", WARNING, "RFC 3986 §2.1", "“%s” is not a valid percent-encoding"),
    RULE_EMPTY(
            "REP060",
            INFORMATION,
            "Yandex: empty rule",
            "a rule without a path has no effect beside other rules; Yandex reads an empty Disallow as Allow: /"),
    PATTERN_TOO_LONG("REP061", WARNING, "Yandex: rule too long", "the pattern has %s bytes; Yandex allows %s"),
    TOO_MANY_RULES("REP062", WARNING, "Yandex: too many rules", "the file has %s rules; Yandex allows %s"),
    PATTERN_SUSPICIOUS("REP063", INFORMATION, "Yandex: suspicious character", "“%s” is unusual in a path"),
    PATTERN_WITH_CAPITALS(
            "REP064", INFORMATION, "Yandex: uppercase", "rules with uppercase letters: %s; paths are case-sensitive"),
    LOOKS_LIKE_REGEX(
            "REP065",
            WARNING,
            "RFC 9309 §2.2.3",
            "“%s” looks like a regular expression; only * and a final $ are special"),
    WILDCARD_ESCAPED(
            "REP066",
            INFORMATION,
            "RFC 9309 §2.2.3",
            "“%s” matches the character itself; Google and Yandex compare it as written"),
    RULES_FORGOTTEN(
            "REP067",
            WARNING,
            "RFC 9309 §2.2.1",
            "“%s” obeys only its own group, which does not repeat any rule of the group for *: %s"),
    SITE_CLOSED_BY_MERGE(
            "REP068",
            ERROR,
            "RFC 9309 §2.2.1",
            "the whole site is disallowed for every crawler: “*” and “%s” share this group, because the %s line between them does not start a new group"),
    MANAGED_ALLOW_WINS(
            "REP069",
            ERROR,
            "RFC 9309 §2.2.2",
            "the “Allow: /” at line %s, in a block managed by the CDN, overrides this rule: the whole site is allowed"),
    INVISIBLE_CHARACTER("REP070", ERROR, "RFC 9309 §2.2", "%s is not whitespace in robots.txt: it is part of the text"),
    MARK_INSIDE("REP071", ERROR, "RFC 9309 §2.3", "a byte order mark inside the file is part of the line"),
    MARK_AT_START(
            "REP072",
            INFORMATION,
            "RFC 9309 §2.3",
            "the file starts with a byte order mark; crawlers skip it, other tools may not"),
    QUOTES("REP073", ERROR, "RFC 9309 §2.2.2", "the quotation marks are part of “%s”"),
    BLANKS_UNUSUAL("REP074", INFORMATION, "RFC 9309 §2.2", "whitespace before the directive name or the colon"),
    MANAGED_DISALLOW_LOST(
            "REP075",
            WARNING,
            "RFC 9309 §2.2.2",
            "this rule allows the whole site for “%s”: it overrides “Disallow: /” at line %s, in a block managed by the CDN"),
    BLANK_LINE_IN_GROUP(
            "REP076",
            INFORMATION,
            "Yandex 2013: sections",
            "an empty line inside a group: Yandex's documentation of 2013 does not permit it"),
    KEY_TYPO("REP080", ERROR, "RFC 9309 §2.2.4", "“%s” is not a known directive; did you mean “%s”?"),
    KEY_OF_EXTENSION(
            "REP081",
            INFORMATION,
            "RFC 9309 §2.2.4",
            "“%s” is a known extension that does not change which URLs are allowed"),
    DIRECTIVE_NOT_OBEYED("REP082", INFORMATION, "the crawlers' documentation", "%s is not obeyed by %s"),
    NOINDEX_IGNORED("REP083", WARNING, "Google 2019", "no known crawler obeys Noindex in robots.txt"),
    CRAWL_DELAY_UNUSED(
            "REP084",
            INFORMATION,
            "Yandex: Crawl-delay",
            "Yandex itself has ignored Crawl-delay since 2018-02-22, although other crawlers and Usher's visits wait; set the crawl rate in Yandex Webmaster"),
    SITEMAP_DISALLOWED(
            "REP085",
            WARNING,
            "sitemaps.org",
            "the path of this sitemap, “%s”, is disallowed by line %s for all crawlers without a group of their own"),
    HOST_OF_ANOTHER_SITE("REP086", WARNING, "Yandex Host", "“%s” is a different site than “%s”, which serves the file"),
    DIALECTS_DISAGREE("REP090", WARNING, "the dialects", "for “%s”, %s is %s in %s but %s in %s"),
    USAGE_MALFORMED("REP091", WARNING, "AIPREF attachment", "“%s” cannot be parsed at byte %s: the value is ignored"),
    USAGE_KEY_CAPITALS(
            "REP092",
            WARNING,
            "RFC 9651 §4.2.3.3",
            "keys are lowercase: the uppercase letter makes the whole value invalid"),
    USAGE_LABEL_OLD("REP093", WARNING, "AIPREF vocabulary", "“%s” is a label of older drafts (%s); it is ignored"),
    USAGE_LABEL_AI("REP094", WARNING, "AIPREF vocabulary", "“ai” is not a label; did you mean “train-ai”?"),
    USAGE_LABEL_UNKNOWN("REP095", INFORMATION, "AIPREF vocabulary", "“%s” is not a label of any draft"),
    USAGE_VALUE_UNKNOWN("REP096", WARNING, "AIPREF vocabulary", "the value of “%s” is neither y nor n: it is ignored"),
    USAGE_VALUES_SWAPPED("REP097", WARNING, "AIPREF and Content Signals", "the value of “%s” is written as %s here"),
    USAGE_KEY_REPEATED("REP098", WARNING, "AIPREF and Content Signals", "“%s” is repeated: %s applies"),
    USAGE_PATH_STAR(
            "REP099",
            WARNING,
            "AIPREF attachment",
            "a path starts with /: this value is read as a preference without a path"),
    USAGE_EMPTY(
            "REP100",
            WARNING,
            "AIPREF attachment",
            "this line has a path but no preference; it overrides shorter paths"),
    USAGE_HIDDEN(
            "REP101", INFORMATION, "AIPREF attachment", "%s overrides line %s completely: “%s” does not apply here"),
    USAGE_ONLY_DEFAULT("REP102", WARNING, "RFC 9309 §2.2.1", "%s is in the group for * only: it does not apply to %s"),
    USAGE_CONFLICT("REP103", WARNING, "AIPREF vocabulary", "%s says the opposite about %s: disallowed applies"),
    USAGE_PERMISSION_LOST("REP104", INFORMATION, "AIPREF vocabulary", "%s overrules this permission for %s"),
    CONTROL_TOKEN_CONTRADICTS(
            "REP105", WARNING, "the registry of known crawlers", "%s and %s contradict each other about %s"),
    USAGE_NEVER_APPLIES(
            "REP106",
            WARNING,
            "RFC 9309 §2.2.2",
            "the crawlers of this group may not fetch any URL that this line is about"),
    SIGNAL_MALFORMED("REP107", WARNING, "Content Signals", "“%s” is not a signal with a value: it is ignored"),
    SIGNAL_KEY_UNKNOWN("REP108", INFORMATION, "Content Signals", "“%s” is not a known signal: it is ignored"),
    SIGNAL_VALUE_UNKNOWN("REP109", WARNING, "Content Signals", "“%s” is not a known value of “%s”: it is ignored"),
    LICENSE_RELATIVE("REP110", WARNING, "RSL 1.0", "“%s” is not an absolute URL: it is ignored"),
    LICENSE_NOT_HTTPS("REP111", INFORMATION, "RSL 1.0", "“%s” is not an https URL, which RSL asks for"),
    LICENSE_IN_GROUP(
            "REP112",
            WARNING,
            "RSL 1.0",
            "this license applies only to %s; move it before the first group to apply it to all crawlers"),
    LICENSES_DIFFER(
            "REP113",
            INFORMATION,
            "RSL 1.0",
            "line %s names another license for the same crawlers: the strictest terms apply"),
    MANAGED_BLOCK("REP114", INFORMATION, "Content Signals", "lines %s to %s are managed by Cloudflare"),
    MANAGED_BROKEN("REP115", WARNING, "Content Signals", "the end of the block that Cloudflare manages is not clear"),
    TRAINING_FIELD_EXPIRED(
            "REP116",
            INFORMATION,
            "draft-canel-robots-ai-control",
            "no known crawler reads “%s”: its draft has expired"),
    PAGE_RULES_UNREAD(
            "REP117",
            WARNING,
            "Google: robots meta tag",
            "the page has rules, but the crawler may not fetch it and cannot read them"),
    PAGE_RULE_UNKNOWN("REP118", INFORMATION, "Google: robots meta tag", "“%s” is not a known rule"),
    PAGE_RULES_CUT("REP119", WARNING, "Usher: limits", "only the first %s bytes were read"),
    PAGE_DATE_INVALID("REP120", WARNING, "Google: robots meta tag", "“%s” is not a date: the rule is ignored"),
    ROBOTS_TAG_MALFORMED(
            "REP121", WARNING, "draft-illyes-repext", "the header cannot be parsed at byte %s: it is ignored"),
    TDM_MALFORMED("REP122", WARNING, "TDMRep", "the file is not an array of rules: it is ignored"),
    TDM_VALUE_INVALID("REP123", WARNING, "TDMRep", "“%s” is neither 1 nor 0: the reservation is ignored"),
    TDM_RULE_DEAD("REP124", WARNING, "TDMRep", "an earlier rule matches all paths of “%s”: the first match applies"),
    SUPPRESSION_UNUSED("REP125", WARNING, "usher lint", "the comment suppresses %s, which is not reported here"),
    SUPPRESSION_INVALID("REP126", WARNING, "usher lint", "the comment suppresses nothing: %s"),
    SITE_CLOSED("REP127", WARNING, "RFC 9309 §2.2.2", "%s closed to %s"),
    NOTHING_TAKES_EFFECT(
            "REP128", ERROR, "RFC 9309 §2.2.1", "no rule of this file takes effect: it has no User-agent line"),
    CRAWLER_FREED(
            "REP129",
            WARNING,
            "RFC 9309 §2.2.1",
            "“%s” has a group without rules, so it may fetch everything, also what is closed to all others: %s"),
    RULES_ON_AGENT_LINE(
            "REP130",
            ERROR,
            "RFC 9309 §2.2",
            "“%s” is no rule here: each rule needs a line of its own, after the User-agent line"),
    AGENTS_ON_ONE_LINE(
            "REP131", ERROR, "RFC 9309 §2.2.1", "a User-agent line has one name: “%s” is not read on this line"),
    AGENT_MISSPELT("REP132", WARNING, "the registry of known crawlers", "“%s” is no known crawler; did you mean “%s”?"),
    NOT_ROBOTS_TXT("REP133", ERROR, "RFC 9309 §2.3", "this is %s, not a robots.txt"),
    RULE_WITHOUT_EFFECT(
            "REP134",
            INFORMATION,
            "RFC 9309 §2.2.2",
            "this rule changes nothing: other rules already decide the same for its paths"),
    PATTERN_OF_OTHER_SITE(
            "REP135",
            WARNING,
            "WWW::RobotRules",
            "“%s” is not on the site of this file, or its site is unknown; it has no effect");

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

    /** Returns the stable id, such as {@code REP001}. */
    public String id() {
        return id;
    }

    public Severity severity() {
        return severity;
    }

    /** Returns the document that the diagnostic is based on. */
    public String source() {
        return source;
    }

    /** Returns the message, with {@code %s} for each argument. */
    public String template() {
        return template;
    }

    String message(List<String> args) {
        return String.format(Locale.ROOT, template, args.toArray());
    }
}
