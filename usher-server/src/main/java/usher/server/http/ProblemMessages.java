package usher.server.http;

import java.util.Collection;
import java.util.Locale;

/**
 * Every detail of the service's problem documents (RFC 9457), and no other class has one. A detail starts in
 * uppercase, says what is wrong and what to do, and ends without a full stop, so that it can end in a value.
 */
public final class ProblemMessages {
    public static final String NO_ROUTE = "Not found. See /openapi.json";

    public static final String KEY_REQUIRED =
            "Send a key that is valid for this path in the header Authorization: Bearer KEY";
    public static final String CROSS_SITE = "A browser may send this request only from a page of this service";
    public static final String NO_CONTENT_ENCODING = "Content-Encoding is not supported. Send the body uncompressed";
    public static final String URI_TOO_LONG = "The URI is too long. Send long URLs as lines of POST /v1/check";
    public static final String HEADERS_TOO_LARGE = "The request headers are too large, or there are too many of them";
    public static final String NOT_HTTP = "This is not a valid HTTP/1.1 request";
    public static final String INTERNAL_ERROR = "Something went wrong in the service. Please report it";

    public static final String BAD_ESCAPE = "A % must be followed by two hexadecimal digits. Write a literal % as %25";
    public static final String QUERY_NOT_UTF8 = "The query is not valid UTF-8";

    public static final String BODY_INCOMPLETE = "The body ended too early";
    public static final String NOT_AN_OBJECT = "The JSON must be an object";
    public static final String REFRESH_WITHOUT_SITE = "'refresh' requires 'site'";
    public static final String FILE_AND_SITE = "Send either a file or 'site', not both";

    public static final String HEADER_LINES = "'headers' must hold header lines, such as 'X-Robots-Tag: noindex'";
    public static final String AGENT_TYPE = "'agent' must be a string, or an array of strings";
    public static final String NO_AUTO = "The dialect auto is not available here. Name a dialect";

    public static final String TOO_MANY_NEW_SITES =
            "Rate limit for this client or for all clients reached. Retry later; requests for known sites still"
                    + " succeed";
    public static final String TOO_MANY_FETCHES =
            "Too many fetches in progress, for this client or in total. Retry later; requests for known sites still"
                    + " succeed";
    public static final String TOO_MANY_BODIES =
            "Too many large requests and responses in progress, for this client or in total. Retry later";
    public static final String TOO_MANY_TASKS = "Too many requests of this kind in progress. Retry later";
    public static final String TOO_MANY_TASKS_OF_CLIENT =
            "Too many requests of this kind in progress for this client. Retry later";
    public static final String NO_THREAD = "The service has no thread for this request. Retry later";
    public static final String OUT_OF_MEMORY = "The files need more memory than the service has. Send smaller files";
    public static final String STORE_FAILED = "The store cannot be read. Retry later";

    public static final String NO_SITE_BEFORE_STOP =
            "The service is stopping before the site has responded. Retry later";
    public static final String NO_VISIT_BEFORE_STOP = "The service is stopping and grants no more visits. Retry later";
    public static final String DISCONNECTED = "The client disconnected while it was waiting for a visit";
    public static final String TOO_MANY_VISITS =
            "Too many open visits for this client: see the setting client-visits. End one first";
    public static final String NO_SIGNING_KEYS = "This service does not sign its requests";
    public static final String NOT_A_STATUS = "'status' must be an HTTP status from 100 to 599";
    public static final String VISIT_NOT_ENDED =
            "The database in which the fleet keeps its visits cannot be reached. The visit ends as soon as it can be, or with its lease";

    public static final String NO_VISIT = "Visit not found. It has ended, or its lease has expired";

    /** A parser's reason repeats text of the request, so it is truncated (P-08). */
    private static final int MAX_REASON = 200;

    private ProblemMessages() {}

    public static String methodNotAllowed(String methods) {
        return "Method not allowed; available: " + methods;
    }

    public static String hostNotAllowed(String host) {
        return "The host " + ProblemException.shown(host) + " is not allowed. To allow it, add it to the setting hosts";
    }

    public static String notAcceptable(Collection<String> types) {
        return "Not acceptable; available: " + list(types);
    }

    public static String contentTypeNotSupported(Collection<String> types) {
        return "Content-Type missing or not supported; available: " + list(types);
    }

    public static String unknownParameter(String name) {
        return "Unknown parameter " + ProblemException.shown(name) + ". In the value of a parameter, write & as %26";
    }

    public static String tooManyParameters(int maximum) {
        return "Too many parameters; the maximum is " + maximum;
    }

    public static String missingParameter(String name) {
        return "Missing parameter '" + name + "'";
    }

    public static String repeatedParameter(String name) {
        return "The parameter '" + name + "' is given more than once";
    }

    public static String bodyTooLarge(int maximumBytes) {
        return "The body is too large; the maximum is " + maximumBytes + " bytes";
    }

    public static String lineTooLong(int maximumBytes) {
        return "The line is too long; the maximum is " + maximumBytes + " bytes";
    }

    public static String notJson(String reason) {
        return "Not valid JSON: " + reason.substring(0, Math.min(reason.length(), MAX_REASON));
    }

    public static String unknownMember(String name, Collection<String> known) {
        return "Unknown member " + ProblemException.shown(name) + "; known: " + list(known);
    }

    public static String missingMember(String name) {
        return "Missing member '" + name + "'";
    }

    public static String notString(String name) {
        return "'" + name + "' must be a string";
    }

    public static String notStrings(String name) {
        return "'" + name + "' must be an array of strings";
    }

    public static String notBoolean(String name) {
        return "'" + name + "' must be true or false";
    }

    public static String notInRange(String name, int minimum, int maximum) {
        return "'" + name + "' must be an integer from " + minimum + " to " + maximum;
    }

    public static String notSeconds(String name, int maximum) {
        return "'" + name + "' must be a number of seconds from 0 to " + maximum;
    }

    public static String tooLong(String name, int maximum) {
        return "'" + name + "' is too long; the maximum is " + maximum + " characters";
    }

    public static String tooMany(String name, int maximum) {
        return "Too many values of '" + name + "'; the maximum is " + maximum;
    }

    public static String notExactlyOneOf(String text, String base64) {
        return "Send exactly one of '" + text + "' (text) and '" + base64 + "'";
    }

    public static String notBase64(String name) {
        return "'" + name + "' is not valid Base64";
    }

    public static String noCleanParam(String dialect) {
        return "The dialect " + dialect + " does not support Clean-param; available: yandex, yandex-2013";
    }

    /** A detail from a message of the core library, which starts in lowercase. */
    public static String sentence(String message) {
        return message.isEmpty() ? message : message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1);
    }

    public static String badUrl(String text) {
        return "Not a valid URL: " + ProblemException.shown(text) + ". Write it as https://example.com/page";
    }

    public static String badAuthority(String text) {
        return "Not a valid authority: " + ProblemException.shown(text)
                + ". Write it as example.com, example.com:8443 or http://example.com";
    }

    public static String badTime(String text) {
        return "Not a valid time: " + ProblemException.shown(text) + ". Write it as 2026-11-21T08:00:00Z (RFC 3339)";
    }

    public static String noSnapshot(String authority) {
        return "No snapshot of " + authority + " at that time or before";
    }

    public static String noFile(String authority, String why) {
        return authority + " has no robots.txt (" + why + ")";
    }

    public static String unreachable(String authority, String code) {
        return "The robots.txt of " + authority + " is unreachable (" + code
                + "). Request JSON to get the last good file";
    }

    /** That a visit must wait for the site's delay, which begins when the visit before it ends. */
    public static String crawlDelay(String retryAt) {
        return "Crawl delay in effect; retry at " + retryAt;
    }

    public static String paceUnreachable(String retryAt) {
        return "The database in which the fleet keeps its delays cannot be reached, so no visit is granted; retry at "
                + retryAt;
    }

    public static String robotsUnreachable(String retryAt) {
        return "The site's robots.txt is unreachable, so it is not known what it allows; retry at " + retryAt;
    }

    public static String outsideVisitTime(String retryAt) {
        return "Outside the site's Visit-time; retry at " + retryAt;
    }

    public static String queueFull(String retryAt) {
        return "Too many requests are waiting for a visit; retry at " + retryAt;
    }

    private static String list(Collection<String> values) {
        return String.join(", ", values.stream().sorted().toList());
    }
}
