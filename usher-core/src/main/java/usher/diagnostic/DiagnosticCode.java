package usher.diagnostic;

import static usher.diagnostic.Severity.ERROR;
import static usher.diagnostic.Severity.INFORMATION;
import static usher.diagnostic.Severity.WARNING;

import java.util.List;
import java.util.Locale;

/**
 * Everything the reading steps can find. An id is never reused; {@code docs/diagnostics.md} lists them all. The message
 * takes the diagnostic's arguments as {@code %s}.
 */
public enum DiagnosticCode {
    FILE_TOO_LARGE(
            "REP001", ERROR, "RFC 9309 §2.5", "the file has %s octets; this dialect reads %s and ignores the rest"),
    FILE_TOO_LARGE_IGNORED(
            "REP002",
            ERROR,
            "Yandex: file size limit",
            "the file has %s octets; over %s this dialect ignores all of it and allows everything"),
    NOT_TEXT("REP003", ERROR, "Yandex 2013: text files only", "a NUL near the start: not a text file for this dialect"),
    LOOKS_LIKE_HTML("REP004", ERROR, "RFC 9309 §2.3", "this looks like an HTML page, not a robots.txt"),
    WIDE_ENCODING("REP005", WARNING, "RFC 9309 §2.3", "the file is %s; only UTF-8 is standard, it was decoded"),
    NOT_UTF8("REP006", WARNING, "RFC 9309 §2.3", "octets that are not UTF-8"),
    NUL_OCTET("REP007", WARNING, "RFC 9309 §2.2", "a NUL: the rest of the line is not read"),
    LINE_TOO_LONG("REP008", WARNING, "google/robotstxt", "the line has more than %s octets; the rest is not read"),
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
    CRAWL_DELAY_REPEATED("REP031", WARNING, "Crawl-delay", "a Crawl-delay after the first of its group is ignored"),
    DELAY_CAPPED("REP032", WARNING, "Crawl-delay", "“%s” is read as %s seconds, the longest delay kept"),
    SITEMAP_INVALID("REP033", WARNING, "sitemaps.org", "“%s” is not an absolute URL; the sitemap is ignored"),
    HOST_INVALID("REP034", WARNING, "Yandex Host", "“%s” is not a valid Host; the line is ignored"),
    HOST_REPEATED("REP035", WARNING, "Yandex Host", "a Host after the first valid one is ignored"),
    CLEAN_PARAM_INVALID(
            "REP036", WARNING, "Yandex Clean-param", "“%s” is not a valid Clean-param; the line is ignored"),
    REQUEST_RATE_INVALID("REP037", WARNING, "Request-rate", "“%s” is not like 1/10s or 1/10m 1300-1659; ignored"),
    VISIT_TIME_INVALID("REP038", WARNING, "Visit-time", "“%s” is not like 0600-0845 (UTC); the line is ignored"),
    RECORD_WITHOUT_GROUP(
            "REP039", WARNING, "RFC 9309 §2.2.4", "a record of a group before any User-agent line belongs to nobody");

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
