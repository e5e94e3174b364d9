package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.Access;
import usher.Reason;
import usher.Rule;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.SiteState;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.internal.json.VerdictJson;

/**
 * Writes verdicts as {@link VerdictJson} does, byte by byte, and after them {@code code} and {@code message} if something stood
 * in the way, {@code fetchedAt} if the site was asked, and {@code notes} if there are any. For one thread at a time.
 */
final class VerdictWriter {
    private static final byte[] ACCESS = ByteBuilder.ascii(",\"access\":");
    private static final byte[] REASON = ByteBuilder.ascii(",\"reason\":");
    private static final byte[] LINE = ByteBuilder.ascii(",\"line\":");
    private static final byte[] RULE = ByteBuilder.ascii(",\"rule\":");
    private static final byte[] CODE = ByteBuilder.ascii(",\"code\":");
    private static final byte[] MESSAGE = ByteBuilder.ascii(",\"message\":");
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

    /** The last time written: neighbours mostly share it. */
    private Instant time = Instant.EPOCH;

    private byte[] timeText = {};

    /**
     * Writes one verdict, without a line end.
     *
     * @param url as it was asked for
     * @param id the caller's own mark, or null
     */
    void write(ByteBuilder out, Asker asker, String url, LiveVerdict answer, @Nullable String id) {
        out.add(asker.head()).string(url);
        writeRest(out, asker, answer, id);
    }

    /** As {@link #write(Bytes, Asker, String, LiveVerdict, String)}, for a URL that was asked for as it is. */
    void write(ByteBuilder out, Asker asker, LiveVerdict answer, @Nullable String id) {
        write(out, asker, answer.url(), answer, id);
    }

    /** Writes the verdict about the URL of a plain line, which can be copied as it stands. */
    void write(ByteBuilder out, CheckLine line, LiveVerdict answer) {
        line.copyUrl(out.add(line.asker().head()));
        writeRest(out, line.asker(), answer, line.id());
    }

    private void writeRest(ByteBuilder out, Asker asker, LiveVerdict answer, @Nullable String id) {
        Verdict verdict = answer.verdict();
        out.add(asker.dialectPart());
        out.add(ACCESS).add(requireNonNull(ACCESSES.get(verdict.access())));
        out.add(REASON).add(requireNonNull(REASONS.get(verdict.reason())));
        Optional<Rule> rule = verdict.rule();
        out.add(LINE).number(rule.isPresent() ? rule.get().line() : 0).add(RULE);
        if (rule.isPresent()) {
            out.string(rule.get().toString());
        } else {
            out.nothing();
        }
        out.add(requireNonNull(BASES.get(answer.basis())));
        Optional<OutcomeCode> code = answer.code();
        if (code.isPresent()) {
            out.add(CODE).string(code.get().word());
            answer.message().ifPresent(message -> out.add(MESSAGE).string(message));
        }
        fetchedAt(out, answer);
        List<String> notes = asker.crawler().notes();
        if (!notes.isEmpty()) {
            out.add(NOTES).add(Json.text(notes).getBytes(UTF_8));
        }
        if (id != null) {
            out.add(ID).string(id);
        }
        out.add('}');
    }

    private void fetchedAt(ByteBuilder out, LiveVerdict answer) {
        Optional<LiveVerdict.Grounds> grounds = answer.grounds();
        if (grounds.isPresent()) {
            SiteState state = grounds.get().state();
            Instant fetched = state.attempt().fetchedAt();
            if (!fetched.equals(time)) {
                time = fetched;
                timeText = Json.text(Times.text(fetched)).getBytes(UTF_8);
            }
            out.add(FETCHED).add(timeText);
        }
    }
}
