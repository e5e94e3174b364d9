package usher.fetch.simulation;

import java.util.function.Supplier;

/** Something that holds in every world at every time. */
abstract class Invariant implements WorldListener {
    final World world;
    final String id;
    final String says;

    Invariant(World world, String id, String says) {
        this.world = world;
        this.id = id;
        this.says = says;
    }

    final void expect(boolean holds, Supplier<String> why) {
        world.check(this, holds, holds ? "" : why.get());
    }
}
