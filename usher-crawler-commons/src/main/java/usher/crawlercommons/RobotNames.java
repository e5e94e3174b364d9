package usher.crawlercommons;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** The names under which a crawler looks for its groups, as crawlers pass them to crawler-commons. */
final class RobotNames {
    private static final Pattern SEPARATORS = Pattern.compile("[,\\s]+");
    private static final Pattern VERSION = Pattern.compile("/[\\w.+-]*$");
    private static final Pattern NAME = Pattern.compile("[!-~&&[^/:;,*()\"]]+( [!-~&&[^/:;,*()\"]]+)*");
    private static final String ANY = "*";
    private static final int MAX_SHOWN = 100;

    private RobotNames() {}

    static List<String> split(String names) {
        return of(List.of(SEPARATORS.split(names)));
    }

    /**
     * An empty name and {@code *} are left out: a crawler without a name obeys the groups for all crawlers.
     * @throws IllegalArgumentException if a text cannot be a name: no group would name it, so too much would be allowed
     */
    static List<String> of(Collection<String> names) {
        List<String> result = new ArrayList<>();
        for (String written : names) {
            String name = VERSION.matcher(written.strip()).replaceFirst("");
            if (name.isEmpty() || name.equals(ANY)) {
                continue;
            }
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("not the name of a crawler: '" + shown(written)
                        + "'; use a product token, such as ExampleBot, or * for all other crawlers");
            }
            result.add(name);
        }
        return result;
    }

    private static String shown(String text) {
        String cut = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
        return cut.replaceAll("[^ -~]", "?");
    }
}
