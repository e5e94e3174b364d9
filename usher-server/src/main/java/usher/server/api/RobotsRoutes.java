package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.site.LoadedFile;
import usher.access.site.SiteState;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotJson;
import usher.fetch.snapshot.SnapshotStore;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Query;
import usher.uri.Authority;

/** {@code GET /v1/robots/…}: what a site's file is now, was at a time, and has been. What reads the store runs aside. */
final class RobotsRoutes {
    private static final int USUAL_VERSIONS = 100;
    private static final int MAX_VERSIONS = 1_000;

    private final SnapshotStore store;
    private final SiteDoor door;
    private final Aside reading;

    RobotsRoutes(SnapshotStore store, SiteDoor door, Aside reading) {
        this.store = requireNonNull(store, "store");
        this.door = requireNonNull(door, "door");
        this.reading = requireNonNull(reading, "reading");
    }

    /** The newest snapshot, fetched as needed; the last good one beside it if the newest attempt failed. */
    void now(Exchange exchange) {
        boolean refresh = Refresh.isWanted(exchange, exchange.query(Refresh.PARAMETER));
        Authority authority = Authorities.read(exchange.parts().get(0));
        door.state(exchange.client(), authority, refresh).whenComplete((state, failure) -> {
            if (failure != null) {
                exchange.failed(failure);
            } else if (state.attempt()
                    .outcome()
                    .failure()
                    .filter(OutcomeCode.BUSY::equals)
                    .isPresent()) {
                exchange.problem(SiteDoor.busy());
            } else {
                now(exchange, state);
            }
        });
    }

    private static void now(Exchange exchange, SiteState state) {
        Snapshot attempt = state.attempt();
        Conditional.reply(exchange, attempt.toString(), attempt.fetchedAt(), () -> {
            Optional<Bytes> file = state.copy().map(copy -> copy.file().bytes());
            boolean current = attempt.isGood();
            Optional<Bytes> page = state.page().map(LoadedFile::bytes);
            Map<String, Object> members = SnapshotMembers.of(attempt, current ? file : page);
            if (!current) {
                members.put("lastGood", state.copy().map(copy -> SnapshotMembers.of(copy.snapshot(), file)));
            }
            return members;
        });
    }

    /** The versions, newest first; {@code before} and {@code most} choose a part of them. */
    void history(Exchange exchange) {
        Query query = exchange.query("before", "most");
        Authority authority = Authorities.read(exchange.parts().get(0));
        Instant end = query.optional("before").map(Times::read).orElse(Instant.MAX);
        int most = most(query.optional("most", Integer.toString(USUAL_VERSIONS)));
        reading.run(exchange, () -> {
            List<Snapshot> versions = store.history(authority, end, most + 1);
            history(exchange, authority, versions, most);
        });
    }

    private static int most(String text) {
        try {
            int most = Integer.parseInt(text);
            if (most >= 1 && most <= MAX_VERSIONS) {
                return most;
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number out of range.
        }
        throw ProblemException.badRequest(ProblemMessages.notInRange("most", 1, MAX_VERSIONS));
    }

    private static void history(Exchange exchange, Authority authority, List<Snapshot> versions, int most) {
        Instant modified = versions.isEmpty() ? Instant.EPOCH : versions.get(0).fetchedAt();
        String identity = authority + " " + most + " " + versions;
        Conditional.reply(exchange, identity, modified, () -> {
            List<Map<String, Object>> shown = new ArrayList<>();
            for (int i = 0; i < Math.min(most, versions.size()); i++) {
                Map<String, Object> members = SnapshotJson.of(versions.get(i));
                members.put("changed", isChange(versions, i));
                shown.add(members);
            }
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("authority", authority.toString());
            members.put("versions", shown);
            members.put(
                    "next",
                    versions.size() <= most
                            ? Optional.empty()
                            : Optional.of(Times.text(versions.get(most - 1).fetchedAt())));
            return members;
        });
    }

    /** Whether a version brought another file than the last one before it that brought any. */
    private static boolean isChange(List<Snapshot> versions, int place) {
        Snapshot version = versions.get(place);
        return version.isGood()
                && !versions.subList(place + 1, versions.size()).stream()
                        .filter(Snapshot::isGood)
                        .findFirst()
                        .map(Snapshot::content)
                        .equals(Optional.of(version.content()));
    }

    /** The snapshot that was the newest at a time. */
    void at(Exchange exchange) {
        exchange.query();
        Authority authority = Authorities.read(exchange.parts().get(0));
        Instant time = Times.read(exchange.parts().get(1));
        reading.run(exchange, () -> {
            Snapshot snapshot = store.at(authority, time)
                    .orElseThrow(() -> new ProblemException(
                            ProblemType.NOT_FOUND, ProblemMessages.noSnapshot(authority.toString())));
            Conditional.reply(
                    exchange,
                    snapshot.toString(),
                    snapshot.fetchedAt(),
                    () -> SnapshotMembers.of(snapshot, snapshot.content().flatMap(store::content)));
        });
    }
}
