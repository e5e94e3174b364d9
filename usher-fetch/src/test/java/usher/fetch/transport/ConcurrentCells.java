package usher.fetch.transport;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Runs the cells of a matrix, several at a time. */
public final class ConcurrentCells {
    private ConcurrentCells() {}

    /**
     * Returns the cells in which something is wrong.
     *
     * @param run says what is wrong, or nothing
     */
    public static <C> List<C> failing(List<C> cells, int atOnce, Function<C, String> run) {
        ExecutorService callers = Executors.newFixedThreadPool(atOnce);
        try {
            List<CompletableFuture<String>> results = cells.stream()
                    .map(cell -> CompletableFuture.supplyAsync(() -> run.apply(cell), callers))
                    .toList();
            return IntStream.range(0, cells.size())
                    .filter(i -> !results.get(i).join().isEmpty())
                    .mapToObj(cells::get)
                    .toList();
        } finally {
            callers.shutdownNow();
        }
    }
}
