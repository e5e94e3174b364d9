package usher.cli.input;

import java.util.Iterator;
import java.util.stream.Stream;
import usher.Dialect;
import usher.DialectChoice;

/** The values that a shell offers for {@code --dialect}. */
public final class DialectCandidates implements Iterable<String> {
    /** The values for commands that need one dialect. */
    public static final class Single implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Dialect.all().stream().map(Dialect::id).iterator();
        }
    }

    @Override
    public Iterator<String> iterator() {
        return Stream.concat(
                        Stream.of(DialectChoice.AUTO_ID), Dialect.all().stream().map(Dialect::id))
                .iterator();
    }
}
