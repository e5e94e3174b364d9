package usher.report;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;

/** A list whose elements become JSON one at a time while they are written, so that the members of all never exist at once. */
final class MappedList<T> extends AbstractList<Object> implements RandomAccess {
    private final List<T> values;
    private final Function<T, Object> members;

    MappedList(List<T> values, Function<T, Object> members) {
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
