package usher.store.postgres;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.fetch.snapshot.StoreException;

/**
 * Where the database of a fleet is: {@code postgresql://USER@HOST:PORT/DATABASE?PARAMETER=VALUE}. Several hosts are
 * separated by commas; the one that accepts writes is used. Immutable; never contains a password.
 */
public final class PostgresAddress {
    private static final List<String> SCHEMES = List.of("postgresql://", "postgres://");

    private static final Pattern HOST = Pattern.compile("(?:\\[[0-9A-Fa-f:.]+]|[\\w.-]*)(?::\\d{1,5})?");
    /** What separates the parts of an address, for us or for the driver. */
    private static final Pattern SEPARATOR = Pattern.compile("[/?#&=%@\\\\\\p{Cntrl}]");

    /** Our parameters, and those of the driver that concern TLS. */
    private static final Set<String> DRIVER = Set.of("sslmode", "sslrootcert", "sslcert", "sslkey", "channelBinding");

    private static final String SCHEMA = "schema";
    private static final String PASSWORD_FILE = "passwordFile";
    private static final String VISITS = "visits";
    private static final String KNOWN =
            "schema, passwordFile, visits, sslmode, sslrootcert, sslcert, sslkey, channelBinding";

    private static final String NO_PASSWORD = "The address of the store must not contain a password. Put it into a file"
            + " (?passwordFile=PATH), the variable PGPASSWORD, or the driver's own file ~/.pgpass";

    private final String text;
    private final String url;
    private final Optional<String> user;
    private final Map<String, String> parameters;

    private PostgresAddress(String text, String url, Optional<String> user, Map<String, String> parameters) {
        this.text = text;
        this.url = url;
        this.user = user;
        this.parameters = parameters;
    }

    /** Whether a text is meant as the address of a database, and not as a folder. */
    public static boolean isAddress(String text) {
        return text.contains("://") || text.matches("(?i)(jdbc:)?postgres(ql)?:.*");
    }

    /** @throws IllegalArgumentException if the text is not an address, with a message that never repeats a password */
    public static PostgresAddress parse(String text) {
        if (SCHEMES.stream().noneMatch(text::startsWith)) {
            throw new IllegalArgumentException("The address of the store must begin with postgresql://");
        }
        int authority = text.indexOf("://") + 3;
        Matcher part = Pattern.compile("[/?#]").matcher(text);
        int end = part.find(authority) ? part.start() : text.length();
        String hosts = text.substring(authority, end);
        int at = hosts.lastIndexOf('@');
        Optional<String> user = at < 0 ? Optional.empty() : Optional.of(decoded(hosts.substring(0, at)));
        if (user.filter(name -> name.indexOf(':') >= 0).isPresent()) {
            throw new IllegalArgumentException(NO_PASSWORD);
        }
        URI rest;
        try {
            rest = new URI(text.startsWith("/", end) ? text.substring(end) : "/" + text.substring(end));
        } catch (URISyntaxException e) {
            throw notUrl(e.getReason());
        }
        Map<String, String> parameters = parameters(rest.getRawQuery());
        String database = rest.getPath().length() > 1 ? rest.getPath().substring(1) : "usher";
        String servers = hosts.substring(at + 1);
        if (!Stream.of(servers.split(",", -1))
                .allMatch(host -> HOST.matcher(host).matches())) {
            throw notUrl("the hosts must be names or addresses, each with or without a port, separated by commas");
        }
        if (SEPARATOR.matcher(database).find()) {
            throw notUrl("the name of the database must not contain any of / ? # & = % @ \\");
        }
        if (rest.getRawFragment() != null) {
            throw notUrl("it must not contain '#'");
        }
        String plain = "postgresql://" + servers + "/" + URLEncoder.encode(database, StandardCharsets.UTF_8);
        return new PostgresAddress(text, "jdbc:" + plain, user, parameters);
    }

    @SuppressWarnings("exports") // only tools read the annotation
    private static Map<String, String> parameters(@org.jspecify.annotations.Nullable String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String part : query == null ? new String[0] : query.split("&")) {
            int equal = part.indexOf('=');
            String name = decoded(equal < 0 ? part : part.substring(0, equal));
            String value = equal < 0 ? "" : decoded(part.substring(equal + 1));
            if (name.equals("password") || name.equals("sslpassword")) {
                throw new IllegalArgumentException(NO_PASSWORD);
            }
            if (!DRIVER.contains(name) && !Set.of(SCHEMA, PASSWORD_FILE, VISITS).contains(name)) {
                throw new IllegalArgumentException(
                        "Unknown parameter '" + name + "' in the address of the store; known: " + KNOWN);
            }
            parameters.put(name, value);
        }
        String schema = parameters.getOrDefault(SCHEMA, "usher");
        if (!schema.matches("[a-z_][a-z0-9_]{0,39}")) {
            throw new IllegalArgumentException(
                    "schema must consist of at most 40 lowercase letters, digits and underscores: " + schema);
        }
        if (!Set.of("durable", "fast").contains(parameters.getOrDefault(VISITS, "durable"))) {
            throw new IllegalArgumentException("visits must be durable or fast: " + parameters.get(VISITS));
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) { // its message repeats the text
            throw notUrl("% must begin two hexadecimal digits");
        }
    }

    private static IllegalArgumentException notUrl(String reason) {
        return new IllegalArgumentException("The address of the store is not a URL: " + reason);
    }

    String url() {
        return url;
    }

    String schema() {
        return parameters.getOrDefault(SCHEMA, "usher");
    }

    /** Whether each visit is on disk when it is granted. If not, a crash of the server makes every site wait once. */
    boolean areVisitsDurable() {
        return parameters.getOrDefault(VISITS, "durable").equals("durable");
    }

    /** Returns the user and password, and what concerns TLS. Without a password, the driver looks into its own file. */
    Properties properties(Map<String, String> environment) {
        Properties properties = new Properties();
        properties.setProperty("user", user(environment));
        password(environment).ifPresent(password -> properties.setProperty("password", password));
        parameters.forEach((name, value) -> {
            if (DRIVER.contains(name)) {
                properties.setProperty(name, value);
            }
        });
        return properties;
    }

    String user(Map<String, String> environment) {
        return user.orElseGet(() -> environment.getOrDefault("PGUSER", System.getProperty("user.name")));
    }

    /** Reads the password anew, since it may change. */
    Optional<String> password(Map<String, String> environment) {
        String file = parameters.get(PASSWORD_FILE);
        if (file == null) {
            return Optional.ofNullable(environment.get("PGPASSWORD"));
        }
        try {
            return Optional.of(Files.readString(Path.of(file)).strip());
        } catch (IOException | IllegalArgumentException e) {
            throw new StoreException("store_failed: cannot read the password file " + file, e);
        }
    }

    /** Returns the address as it was written, which has no password. */
    @Override
    public String toString() {
        return text;
    }
}
