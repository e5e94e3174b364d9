package usher.internal.parse;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.options.Options;

/** The part of a {@code RobotsTxt} that only Usher's own modules see, without an object for each line. */
public record ParsedFile(RobotsSource source, GroupTable table) {
    private static volatile @Nullable Function<Object, ParsedFile> files;

    public static ParsedFile of(Bytes bytes, Options options) {
        RobotsSource source = RobotsSource.of(bytes, options);
        return new ParsedFile(source, GroupAssembler.assemble(source, options));
    }

    /** Called once, by the class {@code RobotsTxt}. */
    public static void openedBy(Function<Object, ParsedFile> opener) {
        files = opener;
    }

    public static GroupTable table(Object robots) {
        return requireNonNull(files).apply(robots).table;
    }
}
