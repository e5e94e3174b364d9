package org.teavm.classlib.java.util;

import java.util.Random;

/** {@code java.util.SplittableRandom} for the compiler to JavaScript: our classes draw one seed from it. */
public final class TSplittableRandom {
    private final Random random = new Random();

    public long nextLong() {
        return random.nextLong();
    }
}
