package usher;

import java.util.Random;

/** Random texts of a few letters. */
public final class RandomText {
    private RandomText() {}

    public static String of(Random random, String letters, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }
}
