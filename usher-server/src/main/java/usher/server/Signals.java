package usher.server;

import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Signals to this process. Only a class of the JDK that javac warns of receives them, so it is used by its name;
 * systems without a signal never send it.
 */
final class Signals {
    private static final System.Logger LOGGER = System.getLogger("usher.server");

    /** The usual handlers of the signals that end the process, while others are in their place. */
    private static final Map<String, Object> USUAL = new ConcurrentHashMap<>();

    private Signals() {}

    static void onHangUp(Runnable action) {
        try {
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object runner = Proxy.newProxyInstance(
                    handler.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        action.run();
                        return null;
                    });
            handle("HUP", runner);
        } catch (ReflectiveOperationException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "No reload on the signal HUP", e);
        }
    }

    /** Lets TERM and INT end the process without running any of its code, or as usual again. */
    static void endAtOnce(boolean atOnce) {
        for (String name : new String[] {"TERM", "INT"}) {
            try {
                Field system = Class.forName("sun.misc.SignalHandler").getField("SIG_DFL");
                Object usual = USUAL.remove(name);
                if (atOnce) {
                    USUAL.put(name, handle(name, system.get(null)));
                } else if (usual != null) {
                    handle(name, usual);
                }
            } catch (ReflectiveOperationException e) {
                LOGGER.log(System.Logger.Level.DEBUG, "No other handling of the signal " + name, e);
            }
        }
    }

    private static Object handle(String name, Object handler) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        return signal.getMethod("handle", signal, Class.forName("sun.misc.SignalHandler"))
                .invoke(null, signal.getConstructor(String.class).newInstance(name), handler);
    }
}
