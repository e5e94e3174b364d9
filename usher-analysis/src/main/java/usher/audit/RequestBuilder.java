package usher.audit;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects the fields of one line of a log. Used once. */
final class RequestBuilder {
    enum Field {
        TIME,
        ADDRESS,
        HOST,
        /** The first line of the request: method, target and version. */
        REQUEST,
        METHOD,
        TARGET,
        PATH,
        QUERY,
        STATUS,
        AGENT,
        SKIPPED
    }

    private static final int STATUS_LENGTH = 3;
    private static final int MAX_ADDRESS = 100;

    private @Nullable Instant time;
    private String address = "";
    private String host = "";
    private String method = "GET";
    private String target = "";
    private String query = "";
    private int status;
    private String agent = "";

    /** Sets a field, and returns whether the value is valid. */
    boolean set(Field field, String value, LogTime times) {
        switch (field) {
            case TIME -> {
                time = times.read(value).orElse(null);
                return time != null;
            }
            case ADDRESS -> address = address(value);
            case HOST -> host = host(value);
            case REQUEST -> setRequest(value);
            case METHOD -> method = value;
            case TARGET, PATH -> target = value;
            case QUERY -> query = value.isEmpty() || value.startsWith("?") || value.equals("-") ? value : "?" + value;
            case STATUS -> {
                return setStatus(value);
            }
            case AGENT -> agent = value;
            case SKIPPED -> {
                // Not needed.
            }
        }
        return true;
    }

    private void setRequest(String line) {
        int first = line.indexOf(' ');
        int last = line.lastIndexOf(' ');
        if (first < 0) {
            target = line;
            return;
        }
        method = line.substring(0, first);
        boolean hasVersion = last > first && line.startsWith("HTTP/", last + 1);
        target = line.substring(first + 1, hasVersion ? last : line.length());
        int path = target.startsWith("http") ? target.indexOf('/', target.indexOf("://") + 3) : -1;
        if (path > 0 && target.indexOf("://") > 0) {
            host = host(target.substring(target.indexOf("://") + 3, path));
            target = target.substring(path);
        }
    }

    private boolean setStatus(String value) {
        boolean isNumber = value.length() == STATUS_LENGTH && value.chars().allMatch(c -> c >= '0' && c <= '9');
        status = isNumber ? Integer.parseInt(value) : 0;
        return isNumber || value.equals("-");
    }

    /** Returns the first address of a list, without its port, brackets and zone. Other text is only cut. */
    private static String address(String value) {
        int comma = value.indexOf(',');
        String text = (comma < 0 ? value : value.substring(0, comma)).strip();
        int bracket = text.indexOf(']');
        int colon = text.indexOf(':');
        if (text.startsWith("[") && bracket > 0) {
            text = text.substring(1, bracket);
        } else if (colon >= 0 && colon == text.lastIndexOf(':')) {
            text = text.substring(0, colon);
        }
        int zone = text.indexOf('%');
        return text.substring(0, Math.min(zone < 0 ? text.length() : zone, MAX_ADDRESS));
    }

    private static String host(String value) {
        int colon = value.lastIndexOf(':');
        boolean hasPort = colon > value.lastIndexOf(']');
        String name = (hasPort ? value.substring(0, colon) : value).toLowerCase(Locale.ROOT);
        return name.equals("-") || name.equals("_") ? "" : name;
    }

    Optional<LogRequest> build() {
        return Optional.ofNullable(time)
                .map(then -> new LogRequest(
                        then, address, host, method, query.equals("-") ? target : target + query, status, agent));
    }
}
