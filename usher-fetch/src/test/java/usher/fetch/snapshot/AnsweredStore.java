package usher.fetch.snapshot;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;

/** Stores that pass each call on to another store, unless a test answers it. */
public final class AnsweredStore {
    /** Answers a call; empty if the call is to be passed on. */
    @FunctionalInterface
    public interface Answers {
        Optional<?> answer(String method, Object[] arguments);
    }

    private AnsweredStore() {}

    public static <S extends SnapshotStore> S of(Class<S> type, SnapshotStore store, Answers answers) {
        Object proxy =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    Optional<?> answer = answers.answer(method.getName(), arguments);
                    try {
                        return answer.isPresent()
                                ? answer.get()
                                : SnapshotStore.class
                                        .getMethod(method.getName(), method.getParameterTypes())
                                        .invoke(store, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        return type.cast(proxy);
    }
}
