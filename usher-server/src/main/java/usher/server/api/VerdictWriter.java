package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.Access;
import usher.Reason;
import usher.Rule;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.internal.json.VerdictJson;
import usher.uri.UrlInput;

/**
 * Writes verdicts as bytes, with the same JSON as {@link VerdictJson}. Adds {@code code} and {@code message} if the
 * file could not be used, {@code retryAfter} if that may change soon, {@code fetchedAt} if the site was requested, and {@code notes} if there are any. Not
 * thread-safe.
 */
final class VerdictWriter {
    private static final byte[] ACCESS = ByteBuilder.ascii(",\"access\":");
    private static final byte[] REASON = ByteBuilder.ascii(",\"reason\":");
    private static final byte[] LINE = ByteBuilder.ascii(",\"line\":");
    private static final byte[] RULE = ByteBuilder.ascii(",\"rule\":");
    private static final byte[] CODE = ByteBuilder.ascii(",\"code\":");
    private static final byte[] MESSAGE = ByteBuilder.ascii(",\"message\":");
    private static final byte[] RETRY_AFTER = ByteBuilder.ascii(",\"retryAfter\":");
    private static final byte[] FETCHED = ByteBuilder.ascii(",\"fetchedAt\":");
    private static final byte[] NOTES = ByteBuilder.ascii(",\"notes\":");
    private static final byte[] ID = ByteBuilder.ascii(",\"id\":");
    private static final Map<Access, byte[]> ACCESSES = new EnumMap<>(Access.class);
    private static final Map<Reason, byte[]> REASONS = new EnumMap<>(Reason.class);
    private static final Map<Basis, byte[]> BASES = new EnumMap<>(Basis.class);

    static {
        for (Access access : Access.values()) {
            ACCESSES.put(access, ByteBuilder.ascii(Json.text(VerdictJson.word(access))));
        }
        for (Reason reason : Reason.values()) {
            REASONS.put(reason, ByteBuilder.ascii(Json.text(reason.name())));
        }
        for (Basis basis : Basis.values()) {
            BASES.put(basis, ByteBuilder.ascii(",\"basis\":" + Json.text(basis.word())));
        }
    }

    /** The last formatted time, since consecutive verdicts often share it. */
    private Instant time = Instant.EPOCH;

    private byte[] timeText = {};

    /**
     * Writes one verdict, without a line break.
     *
     * @param url as requested, with notes about it
     * @param id the client's id for the line, or null
     */
    void write(ByteBuilder out, PreparedCrawler crawler, UrlInput url, LiveVerdict result, @Nullable String id) {
        out.add(crawler.head()).string(url.text());
        Verdict verdict = result.verdict();
        out.add(crawler.dialectPart());
        out.add(ACCESS).add(requireNonNull(ACCESSES.get(verdict.access())));
        out.add(REASON).add(requireNonNull(REASONS.get(verdict.reason())));
        Optional<Rule> rule = verdict.rule();
        out.add(LINE).number(rule.isPresent() ? rule.get().line() : 0).add(RULE);
        if (rule.isPresent()) {
            out.string(rule.get().toString());
        } else {
            out.nothing();
        }
        out.add(requireNonNull(BASES.get(result.basis())));
        Optional<OutcomeCode> code = result.code();
        if (code.isPresent()) {
            out.add(CODE).string(code.get().word());
            result.message().ifPresent(message -> out.add(MESSAGE).string(message));
        }
        Optional<Duration> wait = result.retryAfter();
        if (wait.isPresent()) {
            out.add(RETRY_AFTER).add(ByteBuilder.ascii(Double.toString(Timestamps.seconds(wait.get()))));
        }
        fetchedAt(out, result);
        List<String> notes = crawler.identity().notes();
        if (!url.notes().isEmpty()) {
            notes = Stream.concat(notes.stream(), url.notes().stream()).toList();
        }
        if (!notes.isEmpty()) {
            out.add(NOTES).add(Json.text(notes).getBytes(UTF_8));
        }
        if (id != null) {
            out.add(ID).string(id);
        }
        out.add('}');
    }

    private void fetchedAt(ByteBuilder out, LiveVerdict result) {
        Optional<Instant> fetched = result.fetchedAt();
        if (fetched.isPresent()) {
            if (!fetched.get().equals(time)) {
                time = fetched.get();
                timeText = Json.text(Timestamps.text(time)).getBytes(UTF_8);
            }
            out.add(FETCHED).add(timeText);
        }
    }
}
