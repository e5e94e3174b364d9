package usher.spark.job;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** Replaces each element by any number of elements, on demand. */
public final class FlatMapIterator<A, B> implements Iterator<B> {
    private final Iterator<A> elements;
    private final Function<A, List<B>> each;
    private Iterator<B> ready = Collections.emptyIterator();

    public FlatMapIterator(Iterator<A> elements, Function<A, List<B>> each) {
        this.elements = elements;
        this.each = each;
    }

    @Override
    public boolean hasNext() {
        while (!ready.hasNext() && elements.hasNext()) {
            ready = each.apply(elements.next()).iterator();
        }
        return ready.hasNext();
    }

    @Override
    public B next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.next();
    }
}
