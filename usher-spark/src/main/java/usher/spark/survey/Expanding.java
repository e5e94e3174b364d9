package usher.spark.survey;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;

/** An iterator that makes any number of things of each thing that it takes. */
abstract class Expanding<A, B> implements Iterator<B> {
    private final Iterator<A> from;
    private final Queue<B> ready = new ArrayDeque<>();
    private boolean ended;

    Expanding(Iterator<A> from) {
        this.from = from;
    }

    /** Takes a thing and may {@link #give} others. */
    abstract void take(A next);

    /** Comes after the last thing. */
    abstract void end();

    final void give(B made) {
        ready.add(made);
    }

    @Override
    public final boolean hasNext() {
        while (ready.isEmpty() && !ended) {
            if (from.hasNext()) {
                take(from.next());
            } else {
                ended = true;
                end();
            }
        }
        return !ready.isEmpty();
    }

    @Override
    public final B next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }
}
