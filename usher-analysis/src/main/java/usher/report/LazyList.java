package usher.report;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;

/** A list whose elements are converted to JSON members on access, to save memory. */
final class LazyList<T> extends AbstractList<Object> implements RandomAccess {
    private final List<T> values;
    private final Function<T, Object> members;

    LazyList(List<T> values, Function<T, Object> members) {
        this.values = values;
        this.members = members;
    }

    @Override
    public Object get(int index) {
        return members.apply(values.get(index));
    }

    @Override
    public int size() {
        return values.size();
    }
}
