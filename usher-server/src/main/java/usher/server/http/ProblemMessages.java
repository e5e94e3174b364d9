package usher.server.http;

import java.util.Collection;
import java.util.Locale;

/**
 * Every detail of the service's problem documents (RFC 9457), and no other class has one. A detail starts in
 * uppercase, says what is wrong and what to do, and ends without a full stop, so that it can end in a value. Values
 * take the places of {@code %s}, as in {@link String#format}.
 */
public final class ProblemMessages {
    /** The maximum length of client text in a message (P-08). */
    private static final int MAX_TEXT_LENGTH = 200;

    private static final String LATER = "Retry later; requests for known sites still succeed";

    public static final String NO_ROUTE = "Not found. See /openapi.json";

    public static final String KEY_REQUIRED =
            "Send a key that is valid for this path in the header Authorization: Bearer KEY";
    public static final String KEY_SCOPE = "The key '%s' is not for this path: it needs the scope '%s'";
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
    public static final String NO_AUTO = "The dialect auto is not available here. Name a dialect";

    public static final String TOO_MANY_NEW_SITES = "Rate limit for this client or for all clients reached. " + LATER;
    public static final String TOO_MANY_FETCHES = "Too many fetches in progress, for this client or in total. " + LATER;
    public static final String NOT_IN_TIME =
            "The site's robots.txt was not fetched within the time that the check may take. Its fetch goes on: retry"
                    + " later";
    public static final String TOO_MANY_FOR_HOST =
            "Too many requests to this host or its address: see the setting host-fetches. " + LATER;
    public static final String FETCHED_ELSEWHERE =
            "Another service of the fleet is fetching this robots.txt, and has not ended. Retry later";
    public static final String NO_FETCH_WITHOUT_STORE =
            "The database cannot be reached, so nothing is fetched. " + LATER;
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
            "The database in which the fleet keeps its visits cannot be reached. The visit ends as soon as it can be, "
                    + "or with its lease";

    public static final String NO_VISIT = "Visit not found. It has ended, or its lease has expired";

    public static final String METHOD_NOT_ALLOWED = "Method not allowed; available: %s";
    public static final String HOST_NOT_ALLOWED =
            "The host %s is not allowed. To allow it, add it to the setting hosts";
    public static final String NOT_ACCEPTABLE = "Not acceptable; available: %s";
    public static final String CONTENT_TYPE_NOT_SUPPORTED = "Content-Type missing or not supported; available: %s";
    public static final String UNKNOWN_PARAMETER = "Unknown parameter %s. In the value of a parameter, write & as %%26";
    public static final String TOO_MANY_PARAMETERS = "Too many parameters; the maximum is %s";
    public static final String MISSING_PARAMETER = "Missing parameter '%s'";
    public static final String REPEATED_PARAMETER = "The parameter '%s' is given more than once";
    public static final String BODY_TOO_LARGE = "The body is too large; the maximum is %s bytes";
    public static final String LINE_TOO_LONG = "The line is too long; the maximum is %s bytes";
    /** A parser's reason repeats text of the request, so it is truncated (P-08). */
    public static final String NOT_JSON = "Not valid JSON: %.200s";

    public static final String UNKNOWN_MEMBER = "Unknown member %s; known: %s";
    public static final String NOT_BOOLEAN = "'%s' must be true or false";
    public static final String NOT_IN_RANGE = "'%s' must be an integer from %s to %s";
    public static final String NOT_SECONDS = "'%s' must be a number of seconds from 0 to %s";
    public static final String TOO_LONG = "'%s' is too long; the maximum is %s characters";
    public static final String TOO_MANY = "Too many values of '%s'; the maximum is %s";
    public static final String NOT_EXACTLY_ONE_OF = "Send exactly one of '%s' (text) and '%s'";
    public static final String NOT_BASE64 = "'%s' is not valid Base64";
    public static final String NO_CLEAN_PARAM =
            "The dialect %s does not support Clean-param; available: yandex, yandex-2013";
    public static final String BAD_URL = "Not a valid URL: %s. Write it as https://example.com/page";
    public static final String BAD_AUTHORITY =
            "Not a valid authority: %s. Write it as example.com, example.com:8443 or http://example.com";
    public static final String BAD_TIME = "Not a valid time: %s. Write it as 2026-11-21T08:00:00Z (RFC 3339)";
    public static final String NO_SNAPSHOT = "No snapshot of %s at that time or before";
    public static final String NO_FILE = "%s has no robots.txt (%s)";
    public static final String UNREACHABLE =
            "The robots.txt of %s is unreachable (%s). Request JSON to get the last good file";
    /** A visit must wait for the site's delay, which begins when the visit before it ends. */
    public static final String CRAWL_DELAY = "Crawl delay in effect; retry at %s";

    public static final String PACE_UNREACHABLE =
            "The database in which the fleet keeps its delays cannot be reached, so no visit is granted; retry at %s";
    public static final String ROBOTS_UNREACHABLE =
            "The site's robots.txt is unreachable, so it is not known what it allows; retry at %s";
    public static final String OUTSIDE_VISIT_TIME = "Outside the site's Visit-time; retry at %s";
    public static final String QUEUE_FULL = "Too many requests are waiting for a visit; retry at %s";

    private ProblemMessages() {}

    /** A detail from a message of the core library, which starts in lowercase. */
    public static String sentence(String message) {
        return message.isEmpty() ? message : message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1);
    }

    /** Returns client text for a detail: quoted and truncated. */
    public static String shown(String text) {
        return "'" + (text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) + "…" : text) + "'";
    }

    public static String list(Collection<String> values) {
        return String.join(", ", values.stream().sorted().toList());
    }
}
