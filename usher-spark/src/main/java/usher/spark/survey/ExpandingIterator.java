package usher.spark.survey;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;

/** An iterator that produces any number of elements for each element it consumes. */
abstract class ExpandingIterator<A, B> implements Iterator<B> {
    private final Iterator<A> from;
    private final Queue<B> ready = new ArrayDeque<>();
    private boolean ended;

    ExpandingIterator(Iterator<A> from) {
        this.from = from;
    }

    /** Consumes an element and may {@link #emit} others. */
    abstract void take(A next);

    /** Called after the last element. */
    abstract void end();

    final void emit(B made) {
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
