package usher.server.api;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.response.StatusKind;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotStore;
import usher.server.analyze.RequestBody;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Query;
import usher.support.fetch.SnapshotJson;
import usher.support.json.JsonObject;
import usher.uri.Authority;

/** {@code GET /v1/robots/…}: a site's current file, its history, and the version as of a time. */
record RobotsRoutes(SnapshotStore store, SiteAdmission admission, FairExecutor reading) {
    private static final String DEFAULT_VERSIONS = "100";
    private static final int MAX_VERSIONS = 1_000;

    /** The number of versions that are read from the store at a time. */
    private static final int PART = 50;

    /** The maximum text of a history: a hostile site sends long headers and redirects with each response. */
    private static final int MAX_TEXT = 1 << 20;

    /**
     * Responds with the newest snapshot, fetched if needed, and with the last good one if the newest attempt failed.
     */
    void now(Exchange exchange) {
        boolean refresh = SiteAdmission.isRefresh(exchange, exchange.query(SiteAdmission.REFRESH));
        Authority authority = RequestBody.authority(exchange.pathParameters().get(0));
        exchange.respond(admission.requested(exchange, authority, refresh), state -> now(exchange, state));
    }

    private static void now(Exchange exchange, SiteState state) {
        Snapshot attempt = state.attempt();
        if (exchange.prefersText()) {
            text(exchange, attempt, () -> state.copy().map(copy -> copy.file()));
            return;
        }
        ConditionalResponse.reply(exchange, attempt.toString(), attempt.fetchedAt(), () -> {
            Optional<Bytes> file = state.copy().map(copy -> copy.file());
            boolean current = attempt.isGood();
            JsonObject members = members(attempt, current ? file : state.page());
            if (!current) {
                members.add("lastGood", state.copy().map(copy -> members(copy.snapshot(), file)));
            }
            return members;
        });
    }

    /** Responds with the versions, newest first; {@code before} and {@code most} select a part of them. */
    void history(Exchange exchange) {
        Query query = exchange.query("before", "most");
        Authority authority = RequestBody.authority(exchange.pathParameters().get(0));
        Instant end = query.optional("before").map(Timestamps::read).orElse(Instant.MAX);
        int limit = limit(query.optional("most").orElse(DEFAULT_VERSIONS));
        reading.run(exchange, () -> {
            List<Snapshot> versions = versions(authority, end, limit + 1);
            history(exchange, authority, versions, Math.min(limit, fitting(versions)));
        });
    }

    /** Reads versions up to a number of them, or until their text is too long for one response. */
    private List<Snapshot> versions(Authority authority, Instant end, int limit) {
        List<Snapshot> versions = new ArrayList<>();
        Instant before = end;
        boolean more = true;
        while (more && fitting(versions) == versions.size()) {
            int wanted = Math.min(PART, limit - versions.size());
            List<Snapshot> part = store.history(authority, before, wanted);
            versions.addAll(part);
            more = part.size() == wanted && versions.size() < limit;
            before = more ? part.get(wanted - 1).fetchedAt() : before;
        }
        return versions;
    }

    private static int fitting(List<Snapshot> versions) {
        long text = 0;
        for (int i = 0; i < versions.size(); i++) {
            text += versions.get(i).textLength();
            if (text > MAX_TEXT) {
                return Math.max(1, i);
            }
        }
        return versions.size();
    }

    private static int limit(String text) {
        int limit = text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
        if (limit < 1 || limit > MAX_VERSIONS) {
            throw ProblemException.badRequest(ProblemMessages.NOT_IN_RANGE, "most", 1, MAX_VERSIONS);
        }
        return limit;
    }

    private static void history(Exchange exchange, Authority authority, List<Snapshot> versions, int limit) {
        Instant modified = versions.isEmpty() ? Instant.EPOCH : versions.get(0).fetchedAt();
        String identity = authority + " " + limit + " " + versions;
        ConditionalResponse.reply(exchange, identity, modified, () -> {
            List<Map<String, Object>> shown = new ArrayList<>();
            for (int i = 0; i < Math.min(limit, versions.size()); i++) {
                shown.add(new JsonObject()
                        .addAll(SnapshotJson.of(versions.get(i)))
                        .add("changed", isChange(versions, i)));
            }
            Optional<Snapshot> last =
                    versions.size() <= limit ? Optional.empty() : Optional.of(versions.get(limit - 1));
            return new JsonObject()
                    .add("authority", authority.toString())
                    .add("versions", shown)
                    .add("next", last.map(version -> Timestamps.text(version.fetchedAt())));
        });
    }

    private static boolean isChange(List<Snapshot> versions, int place) {
        Snapshot version = versions.get(place);
        return version.isGood()
                && !versions.subList(place + 1, versions.size()).stream()
                        .filter(Snapshot::isGood)
                        .findFirst()
                        .map(Snapshot::content)
                        .equals(Optional.of(version.content()));
    }

    void at(Exchange exchange) {
        exchange.query();
        Authority authority = RequestBody.authority(exchange.pathParameters().get(0));
        Instant time = Timestamps.read(exchange.pathParameters().get(1));
        reading.run(exchange, () -> {
            Snapshot snapshot = store.at(authority, time)
                    .orElseThrow(() -> new ProblemException(
                            ProblemType.NOT_FOUND, ProblemMessages.NO_SNAPSHOT, authority.toString()));
            if (exchange.prefersText()) {
                text(exchange, snapshot, () -> snapshot.content().flatMap(store::content));
                return;
            }
            ConditionalResponse.reply(
                    exchange,
                    snapshot.toString(),
                    snapshot.fetchedAt(),
                    () -> members(snapshot, snapshot.content().flatMap(store::content)));
        });
    }

    /** Returns a snapshot with its file as text, or null if there is none; see {@code docs/json.md}. */
    private static JsonObject members(Snapshot snapshot, Optional<Bytes> body) {
        return new JsonObject().addAll(SnapshotJson.of(snapshot)).add("text", body.map(Bytes::text));
    }

    private static ProblemException withoutFile(String authority, FetchOutcome outcome) {
        String why = outcome.failure().map(OutcomeCode::word).orElse("HTTP " + outcome.status());
        return outcome.is(StatusKind.NO_FILE)
                ? new ProblemException(ProblemType.NO_FILE, ProblemMessages.NO_FILE, authority, why)
                : new ProblemException(ProblemType.UNREACHABLE, ProblemMessages.UNREACHABLE, authority, why);
    }

    /**
     * Responds with the bytes of the file. The status is such that a crawler which reads the response as a robots.txt
     * obeys the site: 404 only if the site has no file, 502 if its file is unreachable. Other problems have a status of
     * at least 500, too.
     */
    private static void text(Exchange exchange, Snapshot snapshot, Supplier<Optional<Bytes>> file) {
        String authority = snapshot.authority().toString();
        if (!snapshot.isGood()) {
            exchange.problem(withoutFile(authority, snapshot.outcome()));
            return;
        }
        Optional<Bytes> bytes = file.get();
        if (bytes.isEmpty()) {
            exchange.problem(new ProblemException(ProblemType.STORE, ProblemMessages.STORE_FAILED)
                    .retryAfter(Duration.ofSeconds(2)));
            return;
        }
        ConditionalResponse.reply(
                exchange,
                "text " + snapshot,
                snapshot.fetchedAt(),
                () -> exchange.reply(200, Exchange.TEXT, bytes.get().toByteArray()));
    }
}
