package usher.server.browser;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Widths and colours in which the page is looked at: half of them, or all where {@code USHER_ALL_LOOKS} is set. */
final class Looks {
    private static final boolean ALL = Boolean.parseBoolean(System.getenv().getOrDefault("USHER_ALL_LOOKS", "false"));

    private Looks() {}

    static Stream<Arguments> withForcedColours() {
        Stream<Arguments> usual = Stream.of(Arguments.of(1280, "light forced"), Arguments.of(390, "dark forced"));
        Stream<Arguments> others = Stream.of(Arguments.of(1280, "dark forced"), Arguments.of(390, "light forced"));
        return Stream.concat(plain(), ALL ? Stream.concat(usual, others) : usual);
    }

    static Stream<Arguments> plain() {
        Stream<Arguments> usual = Stream.of(Arguments.of(1280, "light"), Arguments.of(390, "dark"));
        Stream<Arguments> others = Stream.of(Arguments.of(1280, "dark"), Arguments.of(390, "light"));
        return ALL ? Stream.concat(usual, others) : usual;
    }

    /** Widths and hands: with the mouse on a wide page and the keyboard on a narrow one, or each with each. */
    static Stream<Arguments> ways() {
        Stream<Arguments> usual = Stream.of(Arguments.of(1280, Hand.MOUSE), Arguments.of(390, Hand.KEYBOARD));
        Stream<Arguments> others = Stream.of(Arguments.of(1280, Hand.KEYBOARD), Arguments.of(390, Hand.MOUSE));
        return ALL ? Stream.concat(usual, others) : usual;
    }
}
