package usher.overview;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A robots.txt as Google's parser or as RFC 9309 reads it, with the numbers of lines. Shares no code with Usher. */
final class SmallReader {
    private static final Pattern GOOGLE_KEY = Pattern.compile(
            "(user-agent|useragent|user agent|allow" + "|disallow|dissallow|dissalow|disalow|diasllow|disallaw).*");
    private static final String UNRESERVED = "[A-Za-z0-9._~-]";

    record Rule(int group, int line, boolean allows, String pattern) {
        /** A path that is as short as the pattern. */
        String example() {
            String path = pattern.replaceFirst("\\$$", "").replace("*", "");
            return path.startsWith("/") ? path : "/" + path;
        }

        boolean matches(String path) {
            boolean isAnchored = pattern.endsWith("$");
            String[] pieces = pattern.substring(0, pattern.length() - (isAnchored ? 1 : 0))
                    .split("\\*", -1);
            if (!path.startsWith(pieces[0])) {
                return false;
            }
            int at = pieces[0].length();
            for (int i = 1; i < pieces.length; i++) {
                boolean isLast = isAnchored && i == pieces.length - 1;
                int found = isLast && path.length() - pieces[i].length() >= at && path.endsWith(pieces[i])
                        ? path.length() - pieces[i].length()
                        : isLast ? -1 : path.indexOf(pieces[i], at);
                if (found < 0) {
                    return false;
                }
                at = found + pieces[i].length();
            }
            return !isAnchored || at == path.length();
        }
    }

    private record Group(int line, Set<String> names, List<Rule> rules) {}

    private final boolean isGoogle;
    private final List<Group> groups = new ArrayList<>();

    SmallReader(byte[] file, boolean isGoogle) {
        this.isGoogle = isGoogle;
        String mark = isGoogle ? "^\u00EF(\u00BB\u00BF?)?" : "^\u00EF\u00BB\u00BF";
        String[] lines = new String(file, ISO_8859_1).replaceFirst(mark, "").split("\r\n|\r|\n", -1);
        boolean wasAgent = false;
        for (int i = 0; i < lines.length; i++) {
            String[] parts = split(lines[i].replaceFirst("(?s)[#\0].*", ""));
            String key = parts[0].toLowerCase(Locale.ROOT);
            boolean isKnown = isGoogle ? GOOGLE_KEY.matcher(key).matches() : key.matches("user-agent|allow|disallow");
            if (parts.length < 2 || !isKnown) {
                continue;
            }
            if (key.startsWith("user")) {
                if (!wasAgent) {
                    groups.add(new Group(i + 1, new TreeSet<>(), new ArrayList<>()));
                }
                groups.get(groups.size() - 1).names().add(name(parts[1]));
            } else if (!groups.isEmpty()) {
                add(i + 1, key.startsWith("a"), normalized(parts[1]));
            }
            wasAgent = key.startsWith("user");
        }
    }

    private void add(int line, boolean allows, String pattern) {
        if (pattern.isEmpty()) {
            return;
        }
        int group = groups.get(groups.size() - 1).line();
        List<Rule> rules = groups.get(groups.size() - 1).rules();
        rules.add(new Rule(group, line, allows, pattern));
        int slash = pattern.lastIndexOf('/');
        if (isGoogle && allows && slash >= 0 && pattern.startsWith("/index.htm", slash)) {
            rules.add(new Rule(group, line, true, pattern.substring(0, slash + 1) + "$"));
        }
    }

    private String[] split(String line) {
        String text = line.replaceAll("^[ \t]+|[ \t]+$", "");
        int colon = text.indexOf(':');
        if (colon < 0) {
            return isGoogle && text.matches("[^ \t]+[ \t]+[^ \t]+") ? text.split("[ \t]+") : new String[] {""};
        }
        return new String[] {
            text.substring(0, colon).replaceAll("[ \t]+$", ""),
            text.substring(colon + 1).replaceAll("^[ \t]+", "")
        };
    }

    private String name(String value) {
        return value.matches("\\*(\\s.*)?")
                ? "*"
                : value.replaceFirst((isGoogle ? "[^A-Za-z_-]" : "[^A-Za-z0-9_.-]") + ".*", "")
                        .toLowerCase(Locale.ROOT);
    }

    private String normalized(String pattern) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char next = pattern.charAt(i);
            String escape =
                    pattern.substring(i, Math.min(pattern.length(), i + 3)).toUpperCase(Locale.ROOT);
            if (escape.matches("%[0-9A-F]{2}")) {
                String decoded = String.valueOf((char) Integer.parseInt(escape.substring(1), 16));
                text.append(!isGoogle && decoded.matches(UNRESERVED) ? decoded : escape);
                i += 2;
            } else {
                boolean isPlain = next < 0x7F && (isGoogle || next > ' ');
                text.append(isPlain ? String.valueOf(next) : String.format("%%%02X", (int) next));
            }
        }
        return text.toString();
    }

    /** Returns all names in the file in lowercase; {@code *} is one. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        groups.forEach(group -> names.addAll(group.names()));
        return names;
    }

    /** Returns the rules of the first token that a group names, else those for {@code *}. */
    List<Rule> rules(List<String> tokens, boolean obeysStar) {
        Set<String> names = names();
        String name = tokens.stream()
                .map(token -> token.toLowerCase(Locale.ROOT))
                .filter(names::contains)
                .findFirst()
                .orElse(obeysStar ? "*" : "");
        return groups.stream()
                .filter(group -> group.names().contains(name))
                .flatMap(group -> group.rules().stream())
                .toList();
    }

    /** The longest rule decides; of equally long ones one that allows, and the first. */
    static Optional<Rule> deciding(List<Rule> rules, String path) {
        return rules.stream().filter(rule -> rule.matches(path)).reduce((one, other) -> {
            int more = other.pattern().length() - one.pattern().length();
            return more > 0 || more == 0 && other.allows() && !one.allows() ? other : one;
        });
    }

    static boolean allows(List<Rule> rules, String path) {
        return deciding(rules, path).filter(rule -> !rule.allows()).isEmpty();
    }
}
