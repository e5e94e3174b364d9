package usher.fetch.simulation;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.simulation.ObservedResult.Kind;

/** OWN: every result is reported and stored once, for the authority that it was fetched for (CA-06, ST-07). */
final class OwnAuthority extends Invariant {
    private ObservedResult ended;

    OwnAuthority(World world) {
        super(world, "OWN", "what is kept for an authority was fetched for it, and is what was delivered");
    }

    @Override
    public void ended(RequestChain chain, ObservedResult known) {
        ended = known;
    }

    @Override
    public void fetched(Snapshot attempt) {
        if (attempt.outcome().failure().filter(OutcomeCode.BUSY::equals).isEmpty()) {
            expect(isTrue(attempt), () -> attempt + " is told, but " + ended + " was delivered");
        }
    }

    @Override
    public void appended(Snapshot snapshot, Optional<Bytes> content) {
        ObservedResult known = ended;
        expect(isTrue(snapshot), () -> snapshot + " is kept, but " + known + " was delivered");
        expect(!known.refusal(), () -> snapshot + " is kept, but was our own doing");
        expect(
                content.equals(known.file().map(FakeFile::text)),
                () -> content + " is kept, but " + known + " was delivered");
        expect(
                content.map(ContentHash::of).equals(snapshot.content()),
                () -> snapshot + " names other content than " + content);
        ended = null;
    }

    private boolean isTrue(Snapshot attempt) {
        return ended != null
                && ended.at().equals(world.now())
                && ended.authority().equals(attempt.authority())
                && isTrue(attempt.outcome())
                && attempt.finalUrl().equals(ended.url());
    }

    private boolean isTrue(FetchOutcome outcome) {
        boolean answered = ended.status() != 0;
        return answered
                ? outcome.failure().isEmpty() && outcome.status() == ended.status()
                : outcome.failure().equals(ended.code()) && ended.kind() != Kind.FILE;
    }
}
