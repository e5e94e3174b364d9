package usher.write;

import java.util.function.Consumer;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.LineType;

/**
 * Builds a robots.txt.
 *
 * <pre>{@code
 * import java.nio.file.Files;
 * import usher.write.RobotsBuilder;
 * import usher.write.WrittenRobots;
 *
 * WrittenRobots file = new RobotsBuilder()
 *         .comment("Questions: webmaster@shop.example")
 *         .group(group -> group.userAgent("*").disallow("/cart").allow("/cart/help"))
 *         .group(group -> group.userAgent("GPTBot").userAgent("CCBot").disallow("/"))
 *         .sitemap("https://shop.example/sitemap.xml")
 *         .build();
 * Files.write(path, file.toByteArray());
 * }</pre>
 *
 * A value that would not be read back unchanged is rejected with an {@link IllegalArgumentException}, whose message
 * states the value and the reason. Not thread-safe.
 */
public final class RobotsBuilder {
    /** Every crawler reads files of this size (RFC 9309 §2.5); Yandex ignores larger ones. */
    private static final int MAX_BYTES = 512_000;

    private static final ByteSet PARAMETER =
            ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("+-=_%[]{}():."));

    private final Lines lines = new Lines();

    /** Whether the line before belongs to a group, so that what follows is set apart. */
    private boolean afterGroup;

    public RobotsBuilder() {}

    public RobotsBuilder comment(String text) {
        endGroup();
        lines.addComment(text);
        return this;
    }

    /** Adds an empty line. Groups are always surrounded by empty lines. */
    public RobotsBuilder blankLine() {
        lines.addEmptyLine();
        afterGroup = false;
        return this;
    }

    public RobotsBuilder group(Consumer<GroupBuilder> content) {
        GroupBuilder group = new GroupBuilder();
        content.accept(group);
        if (!lines.isEmpty() && !lines.endsWithEmptyLine()) {
            lines.addEmptyLine();
        }
        group.writeTo(lines);
        afterGroup = true;
        return this;
    }

    /** Adds the absolute URL of a sitemap. */
    public RobotsBuilder sitemap(String url) {
        Bytes bytes = Bytes.of(ValueChecker.value("sitemap", url));
        boolean absolute =
                bytes.startsWithIgnoringCase(Bytes.of("https://")) || bytes.startsWithIgnoringCase(Bytes.of("http://"));
        ValueChecker.reject(!absolute, "sitemap", url, "it must start with https:// or http:// (sitemaps.org)");
        return site(LineType.SITEMAP.directiveName(), url);
    }

    /** Adds the main mirror, for Yandex of 2013. */
    public RobotsBuilder host(String name) {
        ValueChecker.reject(name.isEmpty(), "host", name, "it is empty");
        return site(LineType.HOST.directiveName(), ValueChecker.value("host", name));
    }

    /**
     * Adds query parameters that do not change the content of a page, for Yandex.
     *
     * @param path the path prefix; empty for the whole site
     */
    public RobotsBuilder cleanParam(String path, String... names) {
        ValueChecker.reject(names.length == 0, "Clean-param", path, "it has no parameters");
        for (String name : names) {
            boolean good = !name.isEmpty() && Bytes.of(name).consistsOf(PARAMETER);
            ValueChecker.reject(!good, "parameter", name, "a parameter consists of letters, digits and +-=_%[]{}():.");
        }
        boolean begins = path.isEmpty() || path.startsWith("/") || path.startsWith("*");
        boolean good = begins && path.indexOf(' ') < 0;
        ValueChecker.reject(!good, "path", path, "it must start with / or * and must not contain spaces");
        return site(
                LineType.CLEAN_PARAM.directiveName(),
                ValueChecker.value("path", (String.join("&", names) + " " + path).strip()));
    }

    /** Adds another directive that does not belong to a group. */
    public RobotsBuilder directive(String name, String value) {
        LineType type = ValueChecker.type(Bytes.of(ValueChecker.directiveName(name)), Dialect.RFC9309);
        boolean free = type == LineType.OTHER || type.isSiteWide();
        ValueChecker.reject(!free, "directive name", name, "it belongs to a group; use GroupBuilder.directive");
        return site(name, ValueChecker.value("value of " + name, value));
    }

    /** Adds a comment to the last site-wide directive. */
    public RobotsBuilder lineEndComment(String text) {
        lines.endWithComment(text);
        return this;
    }

    private RobotsBuilder site(String name, String value) {
        endGroup();
        lines.add(name, value);
        return this;
    }

    private void endGroup() {
        if (afterGroup) {
            lines.addEmptyLine();
        }
        afterGroup = false;
    }

    public WrittenRobots build() {
        Bytes bytes = lines.bytes();
        if (bytes.length() > MAX_BYTES) {
            throw new IllegalArgumentException("the file would have " + bytes.length() + " bytes; the maximum is "
                    + MAX_BYTES + ", because some crawlers ignore larger files (RFC 9309 §2.5)");
        }
        return new WrittenRobots(bytes);
    }
}
