package usher.fetch.simulation;

/** Runs one world again, or many until one breaks: {@code Replay SEED [LAST_SEED [PLANT]]}. */
final class Replay {
    private Replay() {}

    public static void main(String[] arguments) {
        long first = Long.parseLong(arguments[0]);
        long last = arguments.length > 1 ? Long.parseLong(arguments[1]) : first;
        PlantedBug plant = arguments.length > 2 ? PlantedBug.valueOf(arguments[2]) : PlantedBug.NONE;
        long begin = System.nanoTime();
        for (long seed = first; seed <= last; seed++) {
            System.out.println(new World(seed, plant, last == first).run());
        }
        System.out.printf("%.1f s%n", (System.nanoTime() - begin) / 1e9);
    }
}
