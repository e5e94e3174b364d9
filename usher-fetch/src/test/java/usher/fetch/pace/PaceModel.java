package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import usher.RequestRate;
import usher.TimeWindow;

/** What must hold at one site, said again in the simplest way: lists that are looked through. */
final class PaceModel {
    /** What the site asks, in whole numbers; a window from 0 to 1440 is all day. */
    record Asked(String robot, int delay, int rate, int rateFrom, int rateTo, int openFrom, int openTo) {
        private static boolean in(int from, int to, Instant wall) {
            int minute = wall.atOffset(ZoneOffset.UTC).getHour() * 60
                    + wall.atOffset(ZoneOffset.UTC).getMinute();
            return from < to ? minute >= from && minute < to : minute >= from || minute < to;
        }

        boolean isOpen(Instant wall) {
            return in(openFrom, openTo, wall);
        }

        boolean isAlwaysOpen() {
            return openFrom == 0 && openTo == 1440;
        }

        Duration delay(Instant wall, PaceSettings settings) {
            long asked = Math.max(delay, in(rateFrom, rateTo, wall) ? rate : 0);
            long least = Math.max(settings.minDelay().toSeconds(), asked);
            return Duration.ofSeconds(Math.min(least, settings.maxDelay().toSeconds()));
        }

        PaceRule rule() {
            RequestRate request =
                    new RequestRate(1, Duration.ofSeconds(rate), Optional.of(new TimeWindow(rateFrom, rateTo)), 1);
            return PaceRule.of(
                    robot,
                    Optional.of(Duration.ofSeconds(delay)),
                    List.of(request),
                    List.of(new TimeWindow(openFrom, openTo)));
        }
    }

    record Request(
            String id,
            String caller,
            Asked asked,
            Duration since,
            Duration patience,
            AtomicReference<CompletableFuture<VisitResponse>> answer) {}

    private final PaceSettings settings;
    private final List<String> turns = new ArrayList<>();
    final List<Request> waiting = new ArrayList<>();
    private final Map<String, Asked> newest = new HashMap<>();
    Optional<Request> open = Optional.empty();
    Optional<Visit> visit = Optional.empty();
    Duration lastEnd = Duration.ZERO;
    Duration gapEnd = Duration.ZERO;

    PaceModel(PaceSettings settings) {
        this.settings = settings;
    }

    private Asked newest(Request request) {
        return newest.get(request.asked().robot());
    }

    private Duration slowest(Instant wall) {
        return Stream.concat(waiting.stream(), open.stream())
                .map(request -> newest(request).delay(wall, settings))
                .max(Duration::compareTo)
                .orElse(settings.minDelay());
    }

    void asks(Request request, Duration now, Instant wall) {
        waiting.add(request);
        newest.put(request.asked().robot(), request.asked());
        if (!turns.contains(request.caller())) {
            turns.add(request.caller());
        }
        if (gapEnd.compareTo(now) > 0) {
            lengthen(lastEnd.plus(request.asked().delay(wall, settings)));
        }
    }

    private void lengthen(Duration end) {
        gapEnd = end.compareTo(gapEnd) > 0 ? end : gapEnd;
    }

    void goes(Request request) {
        waiting.remove(request);
        if (waiting.stream().noneMatch(other -> other.caller().equals(request.caller()))) {
            turns.remove(request.caller());
        }
    }

    /** The request whose turn it is, if somebody may come. */
    Optional<Request> next(Duration now, Instant wall) {
        if (open.isPresent() || gapEnd.compareTo(now) > 0) {
            return Optional.empty();
        }
        return turns.stream()
                .flatMap(caller ->
                        waiting.stream().filter(request -> request.caller().equals(caller)))
                .filter(request -> newest(request).isOpen(wall))
                .findFirst();
    }

    void granted(Visit given, Duration now, Instant wall) {
        Request request = next(now, wall).orElseThrow(() -> new AssertionError("nobody's turn, but granted: " + given));
        assertThat(request.id()).as("whose turn it is").isEqualTo(given.id());
        assertThat(now).isLessThanOrEqualTo(request.since().plus(request.patience()));
        goes(request);
        if (turns.remove(request.caller())) {
            turns.add(request.caller());
        }
        open = Optional.of(request);
        visit = Optional.of(given);
    }

    void ended(Duration now, Instant wall) {
        Duration delay = slowest(wall);
        open = Optional.empty();
        visit = Optional.empty();
        lastEnd = now;
        gapEnd = now.plus(delay);
    }

    void endedLate(Request request, Duration now, Instant wall) {
        if (open.isEmpty()) {
            boolean held = waiting.stream()
                    .anyMatch(other ->
                            other.asked().robot().equals(request.asked().robot()));
            Asked asked = held ? newest(request) : request.asked();
            Duration delay = Pace.longer(slowest(wall), asked.delay(wall, settings));
            lastEnd = now;
            lengthen(now.plus(delay));
        }
    }

    /** The request that goes where a line is over its bound: the last of the first caller in turn that has most. */
    Request tooMany() {
        String most = turns.get(0);
        for (String caller : turns) {
            most = count(caller) > count(most) ? caller : most;
        }
        String longest = most;
        return waiting.stream()
                .filter(request -> request.caller().equals(longest))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    boolean isWaitingForHours() {
        return waiting.stream().anyMatch(request -> !newest(request).isAlwaysOpen());
    }

    private long count(String caller) {
        return waiting.stream()
                .filter(request -> request.caller().equals(caller))
                .count();
    }
}
