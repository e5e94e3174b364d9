package usher.crawlercommons;

import java.security.CodeSource;
import java.util.Optional;

/**
 * Tells at the start if crawler-commons on the class path is too old. Otherwise a crawl would end with a NoSuchMethodError that is thrown on
 * a worker's thread, and that some crawlers do not log.
 */
final class LibraryVersion {
    private LibraryVersion() {}

    static void check(Class<?> rules) {
        try {
            rules.getMethod("setMatchedWildcard", boolean.class);
        } catch (NoSuchMethodException e) {
            String jar = Optional.ofNullable(rules.getProtectionDomain().getCodeSource())
                    .map(CodeSource::getLocation)
                    .map(Object::toString)
                    .orElse("the class path");
            throw new IllegalStateException(
                    "usher-crawler-commons needs crawler-commons 1.6 or newer; the one in " + jar
                            + " is older. Set its version in dependencyManagement, or remove the older jar.",
                    e);
        }
    }
}
