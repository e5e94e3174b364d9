package usher.internal.automaton;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import usher.internal.automaton.PolicyPair.RankedPolicy;

/**
 * A breadth-first search of all paths that two policies distinguish.
 *
 * <p><b>Problem.</b> Whether two files are equivalent is a question about infinitely many paths. Textbook automata, one
 * for each file, have too many states for a few dozen stars, and most of these states are irrelevant.
 *
 * <p><b>Idea.</b> The search extends paths by one letter at a time. A {@link State} is the set of patterns that can
 * still match and outrank the rules matched so far (the live patterns). It is created when a path first reaches it. A
 * letter is an escape of three bytes, or a set of bytes that no live pattern distinguishes, so that one of them is
 * enough. States from which the {@link SearchGoal} cannot be reached are skipped: above all, if both policies have the
 * same remaining rules, no verdict can differ. So for two files that differ in one line, only the paths of that line
 * are searched.
 *
 * <p><b>Cost.</b> States × letters × live patterns, counted as steps. Stars in many patterns can cause exponentially
 * many states. So the number of steps is limited, and the search reports if the limit was reached.
 */
final class PathSearch {
    /** Longer paths exceed the maximum length of a URL. */
    private static final int MAX_LENGTH = 60_000;

    /** The maximum number of stored integers of all states, about 200 MB with overhead. */
    private static final long MAX_STORED = 12_000_000;

    /** The number of stored integers that is always permitted, whatever the step limit: about 30 MB. */
    private static final long ALWAYS_STORED = 2_000_000;

    /** The step limit divided by this is the number of integers to store, within the two bounds above. */
    private static final int STEPS_PER_STORED_INTEGER = 8;

    /** The steps that are counted for computing the letters of a state. */
    private static final int STEPS_TO_COMPUTE_LETTERS = 32;

    private record Node(@Nullable Node parent, byte[] text, State state, int length) {}

    private final PolicyPair policies;
    private final PatternStates states;
    private final RankedPolicy one;
    private final RankedPolicy other;
    private final Alphabet alphabet;
    private final SearchGoal goal;
    private final Map<State, Integer> shortest = new HashMap<>();
    private final List<Deque<Node>> byLength = new ArrayList<>();
    private final long maxStored;
    private long stepsLeft;
    private long stored;
    private boolean tooLong;
    private boolean enough;

    private PathSearch(PolicyPair policies, Alphabet alphabet, SearchGoal goal, long steps) {
        this.policies = policies;
        this.states = policies.states();
        this.one = policies.first();
        this.other = policies.second();
        this.alphabet = alphabet;
        this.goal = goal;
        this.stepsLeft = steps;
        this.maxStored = Math.min(MAX_STORED, Math.max(ALWAYS_STORED, steps / STEPS_PER_STORED_INTEGER));
    }

    /** Runs the search. Returns the remaining steps, or their bitwise complement if it was not completed. */
    static long run(PolicyPair policies, Alphabet alphabet, SearchGoal goal, long steps) {
        return new PathSearch(policies, alphabet, goal, steps).run();
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
                // Escapes are longer letters, so a shorter path may have been found since.
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

    /** Returns the state before the first byte; patterns that match everything have already matched. */
    private State start() {
        List<Integer> starts = policies.starts();
        int[] live = new int[starts.size()];
        int count = 0;
        int first = PolicyPair.NONE;
        int second = PolicyPair.NONE;
        for (int pattern = 0; pattern < live.length; pattern++) {
            if (starts.get(pattern) == PatternStates.MATCHED) {
                first = Math.min(first, one.rank(pattern));
                second = Math.min(second, other.rank(pattern));
            } else {
                live[count++] = starts.get(pattern);
            }
        }
        return new State(outranking(live, count, first, second), first, second, Alphabet.START);
    }

    private void goOn(Node node) {
        State state = node.state();
        visit(node);
        if (!goal.isWorthGoingOn(state)) {
            return;
        }
        stepsLeft -= STEPS_TO_COMPUTE_LETTERS;
        BitSet distinguishing = new BitSet();
        for (int live : state.live()) {
            states.addDistinguishing(live, distinguishing);
        }
        for (Letter letter : alphabet.letters(state.mode(), distinguishing)) {
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
        long steps = goal.visit(first, second, () -> path(node));
        enough |= steps == DifferenceSearch.ENOUGH;
        stepsLeft -= Math.max(0, steps);
    }

    private void enter(Node node, Letter letter) {
        State next = step(node.state(), letter);
        int length = node.length() + letter.text().length;
        if (length > MAX_LENGTH) {
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
            int next = states.step(at, one.rank(pattern) == PolicyPair.NONE ? letter.second() : letter.first());
            if (next == PatternStates.MATCHED) {
                first = Math.min(first, one.rank(pattern));
                second = Math.min(second, other.rank(pattern));
            } else if (next != PatternStates.DEAD) {
                live[count++] = next;
            }
        }
        return new State(outranking(live, count, first, second), first, second, letter.mode());
    }

    /** Returns the states whose patterns outrank the matched rules. */
    private int[] outranking(int[] live, int count, int first, int second) {
        int remaining = 0;
        for (int i = 0; i < count; i++) {
            int pattern = states.patternOf(live[i]);
            if (one.rank(pattern) < first || other.rank(pattern) < second) {
                live[remaining++] = live[i];
            }
        }
        return Arrays.copyOf(live, remaining);
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
