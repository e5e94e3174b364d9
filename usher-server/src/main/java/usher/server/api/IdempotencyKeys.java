package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import usher.internal.json.Json;
import usher.server.http.BufferBudget;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;

/**
 * Requests that may be repeated (the header Idempotency-Key). A repeat gets the response of the first request, for as
 * long as a visit can last. Each client has keys of its own. Problems are not remembered, because nothing was done. Not
 * persisted: neither are visits. Thread-safe.
 */
final class IdempotencyKeys {
    static final String HEADER = "Idempotency-Key";

    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    /** A string of structured fields, or the same without quotation marks. */
    private static final Pattern KEY =
            Pattern.compile("\"((?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255})\"|([A-Za-z0-9._~:+/=-]{1,255})");

    /** The approximate memory of an entry, besides its URL. */
    private static final int ENTRY_BYTES = 3_000;

    private final Map<Id, Entry> entries = new HashMap<>();

    /** Entries with a response, oldest first. */
    private final Queue<Entry> responded = new ArrayDeque<>();

    private final BufferBudget memory;
    private final Duration retention;
    private final LongSupplier nanos;

    /**
     * Creates an instance.
     *
     * @param memory limits the entries of one client and of all
     * @param retention how long responses are remembered
     * @param nanos a monotonic clock
     */
    IdempotencyKeys(BufferBudget memory, Duration retention, LongSupplier nanos) {
        this.memory = requireNonNull(memory, "memory");
        this.retention = requireNonNull(retention, "retention");
        this.nanos = requireNonNull(nanos, "nanos");
    }

    private record Id(Client client, String key) {}

    /** A request with a key. Guarded by the lock of the keys. */
    static final class Entry {
        private final Id id;
        private final String body;
        private long bytes;
        private @Nullable Response response;

        private Entry(Id id, String body, long bytes) {
            this.id = id;
            this.body = body;
            this.bytes = bytes;
        }
    }

    /**
     * The response to the first request.
     *
     * @param at when it was sent, in nanoseconds of the clock
     */
    record Response(int status, Map<String, Object> members, long at) {}

    /** Returns the key of a request; a malformed one is a problem. */
    static Optional<String> of(Exchange exchange) {
        List<String> lines = exchange.request().getHeaders().getValuesList(HEADER);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        Matcher matcher = KEY.matcher(lines.get(0).strip());
        if (lines.size() > 1 || !matcher.matches()) {
            throw ProblemException.badRequest(ProblemMessages.BAD_IDEMPOTENCY_KEY);
        }
        return Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }

    /**
     * Begins a request. It must be {@linkplain #complete completed} or {@linkplain #release released}, unless it has a
     * {@linkplain #response response} already.
     *
     * @throws ProblemException if the first request is still in progress or had another body, or if there are too many
     */
    synchronized Entry begin(Client client, String key, Map<String, Object> body) {
        removeOld();
        Id id = new Id(client, key);
        String text = Json.text(new TreeMap<>(body));
        String digest = ConditionalResponse.tag(text);
        Entry known = entries.get(id);
        if (known == null) {
            Entry entry = new Entry(id, digest, ENTRY_BYTES + 2L * text.length());
            if (!memory.reserve(client, entry.bytes)) {
                throw new ProblemException(ProblemType.BUSY, ProblemMessages.TOO_MANY_IDEMPOTENCY_KEYS)
                        .retryAfter(RETRY_AFTER);
            }
            entries.put(id, entry);
            return entry;
        }
        if (!known.body.equals(digest)) {
            throw new ProblemException(ProblemType.KEY_REUSED, ProblemMessages.KEY_OF_OTHER_BODY);
        }
        if (known.response == null) {
            throw new ProblemException(ProblemType.KEY_IN_USE, ProblemMessages.KEY_IN_PROGRESS);
        }
        return known;
    }

    private void removeOld() {
        long oldest = nanos.getAsLong() - retention.toNanos();
        Entry entry = responded.peek();
        while (entry != null && requireNonNull(entry.response).at() - oldest <= 0) {
            remove(entry);
            responded.remove();
            entry = responded.peek();
        }
    }

    private void remove(Entry entry) {
        if (entries.remove(entry.id, entry)) {
            memory.release(entry.id.client(), entry.bytes);
        }
    }

    /** Returns the response to the first request, if this is a repeat. */
    synchronized Optional<Response> response(Entry entry) {
        return Optional.ofNullable(entry.response);
    }

    /** Returns the time since a response was sent first. */
    Duration age(Response response) {
        return Duration.ofNanos(nanos.getAsLong() - response.at());
    }

    /** Remembers a response. If there is no memory for it, forgets the request: a repeat is then a new one. */
    synchronized void complete(Entry entry, int status, Map<String, Object> members) {
        long more = 2L * Json.text(members).length();
        if (!memory.reserve(entry.id.client(), more)) {
            remove(entry);
            return;
        }
        entry.bytes += more;
        entry.response = new Response(status, members, nanos.getAsLong());
        responded.add(entry);
    }

    /** Forgets a request that has done nothing. */
    synchronized void release(Entry entry) {
        if (entry.response == null) {
            remove(entry);
        }
    }
}
