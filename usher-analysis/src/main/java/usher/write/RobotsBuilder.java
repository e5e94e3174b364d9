package usher.write;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import java.util.function.Consumer;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.RecordType;

/**
 * Writes a robots.txt that reads back as what was said.
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
 * A value that cannot be written so that it is read back the same is refused with an {@link IllegalArgumentException} that names
 * the value and the rule. For one thread.
 */
public final class RobotsBuilder {
    static final Set<RecordType> SITE_WIDE = Set.of(RecordType.SITEMAP, RecordType.HOST, RecordType.CLEAN_PARAM);

    /** What every robot reads at least (RFC 9309 §2.5), and more than which Yandex does not read at all. */
    private static final int MAX_BYTES = 512_000;

    private static final ByteSet PARAMETER =
            ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("+-=_%[]{}():."));

    private final Lines lines = new Lines();

    /** Whether the line before belongs to a group, so that what follows is set apart. */
    private boolean afterGroup;

    /** A file without a line. */
    public RobotsBuilder() {}

    /** A line of comment. */
    public RobotsBuilder comment(String text) {
        endGroup();
        lines.addComment(text);
        return this;
    }

    /** An empty line. There is one around every group anyway. */
    public RobotsBuilder blankLine() {
        lines.addBlank();
        afterGroup = false;
        return this;
    }

    /** A group: which robots, and what they may fetch. */
    public RobotsBuilder group(Consumer<GroupBuilder> content) {
        GroupBuilder group = new GroupBuilder();
        requireNonNull(content, "content").accept(group);
        if (!lines.isEmpty() && !lines.endsWithBlank()) {
            lines.addBlank();
        }
        group.writeTo(lines);
        afterGroup = true;
        return this;
    }

    /** The absolute address of a sitemap. */
    public RobotsBuilder sitemap(String url) {
        Bytes bytes = Bytes.of(Checked.value("sitemap", url));
        boolean absolute =
                bytes.startsWithIgnoringCase(Bytes.of("https://")) || bytes.startsWithIgnoringCase(Bytes.of("http://"));
        Checked.refuse(!absolute, "sitemap", url, "its address begins with https:// or http:// (sitemaps.org)");
        return site(RecordType.SITEMAP.key(), url);
    }

    /** The main mirror, for Yandex of 2013. */
    public RobotsBuilder host(String name) {
        Checked.refuse(name.isEmpty(), "host", name, "it names no host");
        return site(RecordType.HOST.key(), Checked.value("host", name));
    }

    /**
     * Names query parameters that do not change a page, for Yandex.
     *
     * @param path the beginning of the paths concerned; empty for the whole site
     */
    public RobotsBuilder cleanParam(String path, String... names) {
        Checked.refuse(names.length == 0, "Clean-param", path, "it names no parameter");
        for (String name : names) {
            boolean good = !name.isEmpty() && Bytes.of(name).consistsOf(PARAMETER);
            Checked.refuse(!good, "parameter", name, "a parameter is letters, digits and +-=_%[]{}():.");
        }
        boolean begins = path.isEmpty() || path.startsWith("/") || path.startsWith("*");
        Checked.refuse(!begins || path.indexOf(' ') >= 0, "path", path, "a path begins with / or * and has no blank");
        return site(
                RecordType.CLEAN_PARAM.key(), Checked.value("path", (String.join("&", names) + " " + path).strip()));
    }

    /** Any other record that belongs to no group. */
    public RobotsBuilder record(String key, String value) {
        RecordType type = Checked.type(
                Bytes.of(Checked.key(key)), Dialect.RFC9309.syntax().keys());
        boolean free = type == RecordType.OTHER || SITE_WIDE.contains(type);
        Checked.refuse(!free, "key", key, "it belongs to a group; GroupBuilder.record writes it there");
        return site(key, Checked.value("value of " + key, value));
    }

    /** A comment at the end of the record that was made last, of those that are for the whole site. */
    public RobotsBuilder lineEndComment(String text) {
        lines.endWithComment(text);
        return this;
    }

    private RobotsBuilder site(String key, String value) {
        endGroup();
        lines.add(key, value);
        return this;
    }

    private void endGroup() {
        if (afterGroup) {
            lines.addBlank();
        }
        afterGroup = false;
    }

    /** The file. */
    public WrittenRobots build() {
        Bytes bytes = lines.bytes();
        if (bytes.length() > MAX_BYTES) {
            throw new IllegalArgumentException("the file would have " + bytes.length() + " bytes; robots read "
                    + MAX_BYTES + " of it at least, and some nothing of a longer one (RFC 9309 §2.5)");
        }
        return new WrittenRobots(bytes);
    }
}
