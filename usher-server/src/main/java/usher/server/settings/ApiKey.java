package usher.server.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import usher.access.response.ContentHash;
import usher.internal.fetch.FileFault;

/**
 * An API key. The key itself is never stored.
 *
 * @param scopes what it may be used for, of {@link #SCOPES}
 * @param expires the time from which it is no longer accepted
 */
public record ApiKey(String name, ContentHash hash, Set<String> scopes, Instant expires) {
    /** Visits, metrics, and everything else. */
    public static final Set<String> SCOPES = Set.of("check", "visits", "metrics");

    static final String FORM =
            "NAME:SHA-256 pairs separated by commas, each perhaps with :SCOPE+SCOPE of check, visits and metrics and"
                    + " with :YYYY-MM-DD; or @FILE with one on each line";

    /** Parses the form {@code NAME:HASH[:SCOPES[:DATE]]}. The key expires when the day begins in UTC. */
    public static ApiKey parse(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length < 2 || parts.length > 4 || !parts[0].matches("[A-Za-z0-9._-]{1,64}")) {
            throw new IllegalArgumentException(FORM);
        }
        Set<String> scopes = parts.length < 3 || parts[2].isEmpty() ? SCOPES : Set.of(parts[2].split("\\+"));
        if (!SCOPES.containsAll(scopes)) {
            throw new IllegalArgumentException(FORM);
        }
        return new ApiKey(
                parts[0],
                new ContentHash(parts[1].toLowerCase(Locale.ROOT)),
                scopes,
                parts.length < 4 ? Instant.MAX : start(parts[3]));
    }

    private static Instant start(String day) {
        try {
            return LocalDate.parse(day).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(FORM, e);
        }
    }

    /** Returns the keys of a list, or of the file after {@code @}, in which {@code #} starts a comment. */
    static List<ApiKey> all(SettingParser parser) {
        String text = parser.text(Setting.KEYS);
        if (!text.startsWith("@")) {
            return parser.list(Setting.KEYS, ApiKey::parse, FORM);
        }
        String file = text.substring(1);
        try {
            List<ApiKey> keys = new ArrayList<>();
            List<String> lines = Files.readAllLines(Path.of(file));
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i).replaceAll("#.*", "").strip();
                if (!line.isEmpty()) {
                    keys.add(parse(line, "line " + (i + 1) + " of the file " + file));
                }
            }
            if (keys.isEmpty()) { // without keys, anyone could use the service
                throw new SettingsException(
                        "keys: the file " + file + " has no key; without the setting, none is needed", Setting.KEYS);
            }
            return List.copyOf(keys);
        } catch (IOException e) {
            throw new SettingsException("keys: cannot read the file " + file + ": " + FileFault.reason(e));
        }
    }

    /** Parses a line; the error names it and its key, but nothing that may be the secret itself. */
    private static ApiKey parse(String line, String place) {
        try {
            return parse(line);
        } catch (IllegalArgumentException e) {
            String name = line.replaceAll(":.*", "");
            throw new SettingsException(
                    "keys: " + place + (name.equals(line) ? "" : ", the key '" + name + "',") + " must be " + FORM,
                    Setting.KEYS);
        }
    }
}
