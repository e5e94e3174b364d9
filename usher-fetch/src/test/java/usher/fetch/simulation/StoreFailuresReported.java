package usher.fetch.simulation;

/** TOLD: every failure of the store is reported, and the store recovers when the disk does (ST-03). */
final class StoreFailuresReported extends Invariant {
    private long failed;
    private long told;

    StoreFailuresReported(World world) {
        super(world, "TOLD", "every failure of the store is reported, and its recovery seen");
    }

    @Override
    public void diskFailed() {
        failed++;
    }

    @Override
    public void storeFailed() {
        told++;
        expect(!world.process.live().isStoreHealthy(), () -> "the store is called healthy as it fails");
    }

    @Override
    public void finished() {
        expect(failed == told, () -> failed + " failures of the disk, " + told + " reports");
        expect(world.process.live().isStoreHealthy(), () -> "the store is still called broken");
    }
}
