package usher.options;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.bytes.ByteSet;
import usher.options.Option.Step;
import usher.uri.PathEncoding;

/** A value for each {@link Option}. Immutable. */
public final class Options {
    private static final List<Option<?>> ALL = Option.all();

    public static final Options RFC9309 =
            new Options(ALL.stream().map(Option::standard).toArray());

    private final Object[] values;

    private Options(Object... values) {
        this.values = values;
    }

    @SuppressWarnings("unchecked") // with() accepts nothing else
    public <T> T get(Option<T> option) {
        return (T) values[option.index()];
    }

    /** @throws IllegalArgumentException if a number is too small */
    public <T> Options with(Option<T> option, T value) {
        Object[] changed = values.clone();
        changed[option.index()] = option.checked(requireNonNull(value, option.name()));
        return new Options(changed);
    }

    /** Whether the values of a step's options are equal. */
    public boolean areAlike(Step step, Options other) {
        if (this == other) {
            return true;
        }
        for (Option<?> option : ALL) {
            Object value = values[option.index()];
            Object compared = other.values[option.index()];
            if (option.step() == step && value != compared && !value.equals(compared)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the values as text by names such as {@code source.lineBytes}. Different values have different texts. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Option<?> option : ALL) {
            String name = option.path();
            if (get(option) instanceof PathEncoding encoding) {
                texts.put(name + ".encode", text(encoding.encode()));
                texts.put(name + ".upperCase", text(encoding.upperCase()));
                texts.put(name + ".decode", text(encoding.decode()));
            } else {
                texts.put(name, text(get(option)));
            }
        }
        return texts;
    }

    private static String text(Object value) {
        if (value instanceof Set<?> types) {
            return types.isEmpty()
                    ? "nothing"
                    : types.stream().map(Object::toString).sorted().collect(Collectors.joining(", "));
        }
        if (value.equals(Integer.MAX_VALUE)) {
            return "unlimited";
        }
        return value.equals(ByteSet.NONE) ? "none" : value.toString();
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof Options that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** Returns the values as {@link #texts} does. */
    @Override
    public String toString() {
        return texts().toString();
    }
}
