package usher.fetch.simulation;

import java.util.Optional;
import usher.access.AccessResult.Basis;
import usher.fetch.LiveVerdict;

/** LIVE: after two days without faults, every check uses the site's current file. */
final class Liveness extends Invariant {
    private static final long WELL = 35 * VirtualTime.DAY + 3 * VirtualTime.HOUR;

    Liveness(World world) {
        super(world, "LIVE", "a site that is well again is seen as it is");
    }

    @Override
    public void answered(CheckCall query, LiveVerdict verdict) {
        long now = world.time.nanos();
        if (now >= WELL) {
            Optional<FakeFile> file =
                    world.internet.site(query.authority()).at(now).file();
            boolean seen = verdict.basis() == Basis.FRESH
                    && verdict.isAllowed() == file.orElseThrow().allows(query.path());
            expect(seen, () -> query + " gets " + verdict + " though the file is " + file);
        }
    }
}
