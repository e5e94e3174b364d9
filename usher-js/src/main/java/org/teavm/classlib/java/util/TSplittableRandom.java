package org.teavm.classlib.java.util;

import java.util.Random;

/** {@code java.util.SplittableRandom}, which the compiler to JavaScript finds by this name: our classes draw one seed from it. */
public final class TSplittableRandom {
    private final Random random = new Random();

    public long nextLong() {
        return random.nextLong();
    }
}
