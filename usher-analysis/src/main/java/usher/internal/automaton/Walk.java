package usher.internal.automaton;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Goes through all paths, shorter ones first, as far as two policies can tell them apart.
 *
 * <p><b>Problem.</b> Whether two files mean the same is a question about infinitely many paths. Automata in the textbook's
 * way, one for each file, have too many states for a few dozen stars, and most of them for nothing.
 *
 * <p><b>Idea.</b> A {@link State} is made only when a path leads there: which patterns may still match and outrank what has
 * matched, in both policies at once. Bytes on which no live pattern depends are one letter. What the {@link Goal} cannot
 * want is not gone into: above all, where both policies have the same rules left, no verdict can differ any more. So two
 * files that differ in a line cost what that line's own paths cost.
 *
 * <p><b>Cost.</b> States × letters × live patterns, counted as steps; stars that many patterns share can make exponentially
 * many states, so the walk ends with its budget, and then says so.
 */
final class Walk {
    /** Deeper paths are too long for a URL that is read at all. */
    private static final int LONGEST = 60_000;

    /** The most numbers that states may take together: with all around them, some 200 MB. */
    private static final long MAX_STORED = 12_000_000;

    /** So many may be stored whatever the budget: some 30 MB. */
    private static final long ALWAYS_STORED = 2_000_000;

    /** A budget so many times as large stores one number more. */
    private static final int STEPS_A_NUMBER = 8;

    /** The steps that it takes to find the letters that tell something. */
    private static final int LETTERS = 32;

    private record Node(@Nullable Node parent, byte[] text, State state, int length) {}

    private final Contest contest;
    private final PatternStates states;
    private final Side one;
    private final Side other;
    private final Alphabet alphabet;
    private final Goal goal;
    private final Map<State, Integer> shortest = new HashMap<>();
    private final List<Deque<Node>> byLength = new ArrayList<>();
    private final long maxStored;
    private long stepsLeft;
    private long stored;
    private boolean tooLong;
    private boolean enough;

    private Walk(Contest contest, Alphabet alphabet, Goal goal, long steps) {
        this.contest = contest;
        this.states = contest.states();
        this.one = contest.first();
        this.other = contest.second();
        this.alphabet = alphabet;
        this.goal = goal;
        this.stepsLeft = steps;
        this.maxStored = Math.min(MAX_STORED, Math.max(ALWAYS_STORED, steps / STEPS_A_NUMBER));
    }

    /** Walks until nothing is left to find. Gives the steps that are left, or their complement if something may not have been found. */
    static long run(Contest contest, Alphabet alphabet, Goal goal, long steps) {
        return new Walk(contest, alphabet, goal, steps).run();
    }

    private long run() {
        State start = start();
        Letter slash = new Letter('/', Alphabet.START);
        enter(new Node(null, new byte[0], start, 0), slash);
        for (int length = 1; length < byLength.size(); length++) {
            Deque<Node> nodes = byLength.get(length);
            while (!nodes.isEmpty()) {
                if (stepsLeft < 0 || stored > maxStored || enough) {
                    return unfinished();
                }
                Node node = nodes.remove();
                // A whole escape is a longer letter, so that a shorter way may have been found since.
                if (requireNonNull(shortest.get(node.state())) == length) {
                    goOn(node);
                }
            }
        }
        return tooLong ? unfinished() : Math.max(0, stepsLeft);
    }

    private long unfinished() {
        return ~Math.max(0, stepsLeft);
    }

    /** Before the first byte; patterns that match everything have matched already. */
    private State start() {
        List<Integer> starts = contest.starts();
        int[] live = new int[starts.size()];
        int count = 0;
        int first = Contest.NONE;
        int second = Contest.NONE;
        for (int pattern = 0; pattern < live.length; pattern++) {
            if (starts.get(pattern) == PatternStates.MATCHED) {
                first = Math.min(first, one.rank(pattern));
                second = Math.min(second, other.rank(pattern));
            } else {
                live[count++] = starts.get(pattern);
            }
        }
        return new State(outranking(live, count, first, second), first, second, Alphabet.START, 0, 0);
    }

    private void goOn(Node node) {
        State state = node.state();
        visit(node);
        if (!goal.isWorthGoingOn(state)) {
            return;
        }
        stepsLeft -= LETTERS;
        ByteBits telling = new ByteBits();
        for (int live : state.live()) {
            states.addTelling(live, telling);
        }
        for (Letter letter : alphabet.letters(state.mode(), telling)) {
            enter(node, letter);
        }
    }

    private void visit(Node node) {
        State state = node.state();
        if (!alphabet.mayEnd(state.mode())) {
            return;
        }
        int first = state.first();
        int second = state.second();
        for (int live : state.live()) {
            if (states.matchesAtEnd(live)) {
                int pattern = states.patternOf(live);
                first = Math.min(first, one.rank(pattern));
                second = Math.min(second, other.rank(pattern));
            }
        }
        long steps = goal.visit(
                new Goal.Decision(
                        RobotsPath.isWhole(state.firstRobots()) ? Goal.Decision.ROBOTS_TXT : first,
                        RobotsPath.isWhole(state.secondRobots()) ? Goal.Decision.ROBOTS_TXT : second),
                () -> path(node));
        enough |= steps == Differences.ENOUGH;
        stepsLeft -= Math.max(0, steps);
    }

    private void enter(Node node, Letter letter) {
        State next = step(node.state(), letter);
        int length = node.length() + letter.text().length;
        if (length > LONGEST) {
            tooLong = true;
        } else if (shortest.getOrDefault(next, Integer.MAX_VALUE) > length) {
            shortest.put(next, length);
            stored += next.live().length + 16;
            while (byLength.size() <= length) {
                byLength.add(new ArrayDeque<>());
            }
            byLength.get(length).add(new Node(node, letter.text(), next, length));
        }
    }

    private State step(State state, Letter letter) {
        int[] live = new int[state.live().length];
        int count = 0;
        int first = state.first();
        int second = state.second();
        stepsLeft -= live.length + 16;
        for (int at : state.live()) {
            int pattern = states.patternOf(at);
            int next = states.step(at, one.rank(pattern) == Contest.NONE ? letter.second() : letter.first());
            if (next == PatternStates.MATCHED) {
                first = Math.min(first, one.rank(pattern));
                second = Math.min(second, other.rank(pattern));
            } else if (next != PatternStates.DEAD) {
                live[count++] = next;
            }
        }
        return new State(
                outranking(live, count, first, second),
                first,
                second,
                letter.mode(),
                RobotsPath.step(state.firstRobots(), letter.first()),
                RobotsPath.step(state.secondRobots(), letter.second()));
    }

    /** Those of the first states whose patterns would outrank what has matched. */
    private int[] outranking(int[] live, int count, int first, int second) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int pattern = states.patternOf(live[i]);
            if (one.rank(pattern) < first || other.rank(pattern) < second) {
                live[kept++] = live[i];
            }
        }
        return Arrays.copyOf(live, kept);
    }

    private static String path(Node end) {
        Deque<byte[]> texts = new ArrayDeque<>();
        for (Node node = end; node != null; node = node.parent()) {
            texts.push(node.text());
        }
        ByteArrayOutputStream path = new ByteArrayOutputStream();
        texts.forEach(path::writeBytes);
        return path.toString(US_ASCII);
    }
}
