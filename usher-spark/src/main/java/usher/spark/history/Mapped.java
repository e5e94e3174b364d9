package usher.spark.history;

import java.util.Iterator;
import java.util.function.Function;

/** An iterator over what a function makes of each element of another, made when it is asked for. */
record Mapped<A, B>(Iterator<A> elements, Function<A, B> function) implements Iterator<B> {
    @Override
    public boolean hasNext() {
        return elements.hasNext();
    }

    @Override
    public B next() {
        return function.apply(elements.next());
    }
}
