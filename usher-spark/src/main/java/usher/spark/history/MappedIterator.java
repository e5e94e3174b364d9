package usher.spark.history;

import java.util.Iterator;
import java.util.function.Function;

/** Applies a function to each element of an iterator on demand. */
record MappedIterator<A, B>(Iterator<A> elements, Function<A, B> function) implements Iterator<B> {
    @Override
    public boolean hasNext() {
        return elements.hasNext();
    }

    @Override
    public B next() {
        return function.apply(elements.next());
    }
}
