package usher.fetch.simulation;

import java.util.function.Supplier;

/** Something that holds in every world at every time. */
abstract class Invariant implements WorldListener {
    private final World world;
    private final String id;
    private final String says;

    Invariant(World world, String id, String says) {
        this.world = world;
        this.id = id;
        this.says = says;
    }

    final World world() {
        return world;
    }

    final String id() {
        return id;
    }

    final String says() {
        return says;
    }

    final void expect(boolean holds, Supplier<String> why) {
        world.check(this, holds, holds ? "" : why.get());
    }
}
