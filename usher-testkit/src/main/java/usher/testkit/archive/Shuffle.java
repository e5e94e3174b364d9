package usher.testkit.archive;

import java.math.BigInteger;

/**
 * Puts the numbers below a size into another order, one at a time and without a table: {@code a·x + b} modulo the size,
 * where {@code a} has no factor in common with it. What is taken from the front of that order is spread over all numbers,
 * and is exactly as many as wanted.
 */
final class Shuffle {
    private final long size;
    private final long factor;
    private final long shift;

    Shuffle(long size, Dice dice) {
        this.size = size;
        // The product must not overflow.
        long most = Math.max(1, Math.min(size, Long.MAX_VALUE / Math.max(1, size) - 1));
        long candidate = 1 + dice.number(most);
        while (greatestCommonDivisor(candidate, size) != 1) {
            candidate = candidate % most + 1;
        }
        this.factor = candidate;
        this.shift = size == 0 ? 0 : dice.number(size);
    }

    private static long greatestCommonDivisor(long one, long other) {
        return other == 0 ? one : greatestCommonDivisor(other, one % other);
    }

    /** Where a number stands in the new order. */
    long position(long number) {
        long product = factor * number % size;
        return product >= size - shift ? product - (size - shift) : product + shift;
    }

    /** The number that stands there. */
    long numberAt(long position) {
        BigInteger modulus = BigInteger.valueOf(size);
        return BigInteger.valueOf(position - shift)
                .multiply(BigInteger.valueOf(factor).modInverse(modulus))
                .mod(modulus)
                .longValue();
    }
}
