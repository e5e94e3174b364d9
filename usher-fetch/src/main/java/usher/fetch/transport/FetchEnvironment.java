package usher.fetch.transport;

import java.util.concurrent.Executor;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import usher.fetch.system.Resolver;
import usher.fetch.system.TimeSource;

/**
 * What a {@code LiveUsher} uses of the system. A test, a simulation or a service replaces parts of it.
 *
 * @param transport receives requests only to addresses that the guard permits
 * @param storeThreads runs tasks that may block on the store
 * @param chance supplies random numbers from 0 (inclusive) to 1 (exclusive), to spread retries; thread-safe
 */
public record FetchEnvironment(
        TimeSource time,
        Resolver resolver,
        Transport transport,
        Executor storeThreads,
        DoubleSupplier chance,
        Function<String, System.Logger> loggers) {
    public FetchEnvironment withTransport(Transport other) {
        return new FetchEnvironment(time, resolver, other, storeThreads, chance, loggers);
    }

    public FetchEnvironment withLoggers(Function<String, System.Logger> other) {
        return new FetchEnvironment(time, resolver, transport, storeThreads, chance, other);
    }

    public FetchEnvironment withResolver(Resolver other) {
        return new FetchEnvironment(time, other, transport, storeThreads, chance, loggers);
    }
}
