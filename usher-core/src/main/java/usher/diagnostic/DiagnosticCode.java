package usher.diagnostic;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import usher.internal.text.Resources;

/**
 * The kinds of diagnostics that parsing, lint and usage preferences report. {@code diagnostics.tsv} has the id of each,
 * which is never reused, its severity, what it is based on, and its message, which takes the diagnostic's arguments as
 * {@code %s}.
 */
public enum DiagnosticCode {
    FILE_TOO_LARGE,
    FILE_TOO_LARGE_IGNORED,
    NOT_TEXT,
    LOOKS_LIKE_HTML,
    WIDE_ENCODING,
    NOT_UTF8,
    NUL_BYTE,
    LINE_TOO_LONG,
    FILE_BELOW_ROOT,
    LINE_UNPARSEABLE,
    KEY_UNKNOWN,
    KEY_MISSPELLED,
    COLON_MISSING,
    RULE_OUTSIDE_GROUP,
    USER_AGENT_IGNORED,
    SEVERAL_DEFAULT_GROUPS,
    PATTERN_WITHOUT_SLASH,
    SLASH_ASSUMED,
    EMPTY_ALLOW_DENIES,
    CRAWL_DELAY_INVALID,
    CRAWL_DELAY_REPEATED,
    DELAY_CAPPED,
    SITEMAP_INVALID,
    HOST_INVALID,
    HOST_REPEATED,
    CLEAN_PARAM_INVALID,
    REQUEST_RATE_INVALID,
    VISIT_TIME_INVALID,
    RECORD_WITHOUT_GROUP,
    GROUPS_MERGED,
    AGENTS_APART,
    GROUP_WITHOUT_RULES,
    AGENT_REPEATED,
    AGENT_UNKNOWN,
    AGENT_CUT,
    AGENT_WITH_VERSION,
    AGENT_UNREADABLE,
    AGENT_EMPTY,
    AGENT_OBSOLETE,
    RULE_REPEATED,
    RULES_CONTRADICT,
    RULE_NEVER_DECIDES,
    PATTERN_IS_URL,
    STAR_WITHOUT_EFFECT,
    DOLLAR_INSIDE,
    PATTERN_NOT_ASCII,
    PATTERN_CUT_BY_COMMENT,
    PATTERN_WITH_BLANK,
    ESCAPE_BROKEN,
    RULE_EMPTY,
    PATTERN_TOO_LONG,
    TOO_MANY_RULES,
    PATTERN_SUSPICIOUS,
    PATTERN_WITH_CAPITALS,
    LOOKS_LIKE_REGEX,
    WILDCARD_ESCAPED,
    RULES_FORGOTTEN,
    SITE_CLOSED_BY_MERGE,
    MANAGED_ALLOW_WINS,
    INVISIBLE_CHARACTER,
    MARK_INSIDE,
    MARK_AT_START,
    QUOTES,
    BLANKS_UNUSUAL,
    MANAGED_DISALLOW_LOST,
    BLANK_LINE_IN_GROUP,
    KEY_TYPO,
    KEY_OF_EXTENSION,
    DIRECTIVE_NOT_OBEYED,
    NOINDEX_IGNORED,
    CRAWL_DELAY_UNUSED,
    SITEMAP_DISALLOWED,
    HOST_OF_ANOTHER_SITE,
    DIALECTS_DISAGREE,
    USAGE_MALFORMED,
    USAGE_KEY_CAPITALS,
    USAGE_LABEL_OLD,
    USAGE_LABEL_AI,
    USAGE_LABEL_UNKNOWN,
    USAGE_VALUE_UNKNOWN,
    USAGE_VALUES_SWAPPED,
    USAGE_KEY_REPEATED,
    USAGE_PATH_STAR,
    USAGE_EMPTY,
    USAGE_HIDDEN,
    USAGE_ONLY_DEFAULT,
    USAGE_CONFLICT,
    USAGE_PERMISSION_LOST,
    CONTROL_TOKEN_CONTRADICTS,
    USAGE_NEVER_APPLIES,
    SIGNAL_MALFORMED,
    SIGNAL_KEY_UNKNOWN,
    SIGNAL_VALUE_UNKNOWN,
    LICENSE_RELATIVE,
    LICENSE_NOT_HTTPS,
    LICENSE_IN_GROUP,
    LICENSES_DIFFER,
    MANAGED_BLOCK,
    MANAGED_BROKEN,
    TRAINING_FIELD_EXPIRED,
    PAGE_RULES_UNREAD,
    PAGE_RULE_UNKNOWN,
    PAGE_RULES_CUT,
    PAGE_DATE_INVALID,
    ROBOTS_TAG_MALFORMED,
    TDM_MALFORMED,
    TDM_VALUE_INVALID,
    TDM_RULE_DEAD,
    SUPPRESSION_UNUSED,
    SUPPRESSION_INVALID,
    SITE_CLOSED,
    NOTHING_TAKES_EFFECT,
    CRAWLER_FREED,
    RULES_ON_AGENT_LINE,
    AGENTS_ON_ONE_LINE,
    AGENT_MISSPELT,
    NOT_ROBOTS_TXT,
    RULE_WITHOUT_EFFECT,
    PATTERN_OF_OTHER_SITE,
    LINES_RUN_TOGETHER,
    VALUES_ON_ONE_LINE,
    BREAK_AS_TEXT,
    NAME_AND_PATH_SWAPPED,
    HOST_IN_PATH,
    PLACEHOLDER,
    SITEMAP_HOST_PRIVATE,
    SITEMAP_IS_PAGE,
    SITEMAP_NOT_HTTPS,
    FREED_BY_ALLOW,
    BOUND_TO_LAST_GROUP,
    RESOURCES_CLOSED,
    ONLY_ALLOW,
    UNKNOWN_TO_LIGHTHOUSE;

    private final String id;
    private final Severity severity;
    private final String source;
    private final String template;

    DiagnosticCode() {
        List<String> row = Table.row(name());
        this.id = row.get(1);
        this.severity = Severity.valueOf(row.get(2).toUpperCase(Locale.ROOT));
        this.source = row.get(3);
        this.template = row.get(4);
    }

    private static final class Table {
        private static final String NAME = "diagnostics.tsv";
        private static final Map<String, List<String>> ROWS =
                Resources.rows(DiagnosticCode.class.getResourceAsStream(NAME), NAME).stream()
                        .collect(Collectors.toMap(row -> row.get(0), Function.identity()));

        static List<String> row(String code) {
            return requireNonNull(ROWS.get(code), code);
        }
    }

    /** Returns the stable id, such as {@code REP001}. */
    public String id() {
        return id;
    }

    public Severity severity() {
        return severity;
    }

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
