package usher.testkit.archive;

import java.math.BigInteger;

/**
 * A permutation of the numbers below a size, computed without a table: {@code a·x + b} modulo the size, where {@code a}
 * and the size are coprime. A prefix of the permutation is spread evenly over all numbers and has an exact size.
 */
final class Permutation {
    private final long size;
    private final long factor;
    private final long shift;

    Permutation(long size, SeededRandom random) {
        this.size = size;
        // The product must not overflow.
        long most = Math.max(1, Math.min(size, Long.MAX_VALUE / Math.max(1, size) - 1));
        long candidate = 1 + random.number(most);
        while (greatestCommonDivisor(candidate, size) != 1) {
            candidate = candidate % most + 1;
        }
        this.factor = candidate;
        this.shift = size == 0 ? 0 : random.number(size);
    }

    private static long greatestCommonDivisor(long one, long other) {
        return other == 0 ? one : greatestCommonDivisor(other, one % other);
    }

    /** Returns the position of a number. */
    long position(long number) {
        long product = factor * number % size;
        return product >= size - shift ? product - (size - shift) : product + shift;
    }

    /** Returns the number at a position. */
    long numberAt(long position) {
        BigInteger modulus = BigInteger.valueOf(size);
        return BigInteger.valueOf(position - shift)
                .multiply(BigInteger.valueOf(factor).modInverse(modulus))
                .mod(modulus)
                .longValue();
    }
}
