package usher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import usher.PolicyOptions.DefaultGroup;
import usher.PolicyOptions.SameAgent;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;

/**
 * The groups a robot obeys (RFC 9309 §2.2.1): those that name its first token that is named at all, or all its tokens
 * ({@link TokenMatch}), the most exactly naming ones only; if none names any token, those that speak to all robots. Linear in User-agent lines × tokens.
 *
 * @param candidates every group that could be the robot's, in file order; where the groups of several tokens are merged, a group
 *     once for each token that it concerns
 */
record GroupSelection(List<Candidate> candidates) {
    /** The bit by which small letters differ from capitals. */
    private static final int CASE = 0x20;

    private static final GroupSelection EMPTY = new GroupSelection(List.of());

    /** Stands for a robot that gives no name: no line names it. */
    private static final ProductToken NAMELESS = new ProductToken(Bytes.of("\0"));

    /**
     * A group that could be the robot's.
     *
     * @param group its number
     * @param agent the number of its User-agent line that fits best
     * @param token what that line fits
     * @param specificity how exactly it does
     * @param chosen whether the robot obeys the group
     */
    record Candidate(int group, int agent, ProductToken token, int specificity, boolean chosen) {
        Candidate notChosen() {
            return new Candidate(group, agent, token, specificity, false);
        }
    }

    GroupSelection {
        candidates = List.copyOf(candidates);
    }

    static GroupSelection of(GroupTable table, List<ProductToken> tokens, TokenMatch match, PolicyOptions options) {
        if (match == TokenMatch.MERGED && tokens.size() > 1) {
            return merged(
                    tokens.stream().map(token -> of(table, token, options)).toList());
        }
        GroupSelection selection = tokens.isEmpty() ? of(table, NAMELESS, options) : EMPTY;
        for (ProductToken token : tokens) {
            selection = of(table, token, options);
            if (selection.isNamed()) {
                return selection;
            }
        }
        return selection;
    }

    private static GroupSelection of(GroupTable table, ProductToken token, PolicyOptions options) {
        List<Candidate> candidates = candidates(table, token, options.agentMatch());
        for (Candidate candidate : candidates) {
            if (candidate.specificity() > AgentMatch.DEFAULT_GROUP) {
                return choose(candidates, options.sameAgent(), AgentMatch.NAMED);
            }
        }
        int least = options.defaultGroup() == DefaultGroup.IGNORED ? AgentMatch.NAMED : AgentMatch.DEFAULT_GROUP;
        return choose(candidates, SameAgent.MERGE, least);
    }

    /** The groups of each token as if it were alone; those for all crawlers only if no token is named (D-21). */
    private static GroupSelection merged(List<GroupSelection> alone) {
        boolean named = alone.stream().anyMatch(GroupSelection::isNamed);
        List<Candidate> all = new ArrayList<>();
        for (GroupSelection selection : alone) {
            boolean obeyed = !named || selection.isNamed();
            selection.candidates.forEach(candidate -> all.add(obeyed ? candidate : candidate.notChosen()));
        }
        all.sort(Comparator.comparingInt(Candidate::group));
        return new GroupSelection(all);
    }

    /** The numbers of the groups that the robot obeys, in file order. */
    int[] chosen() {
        int[] chosen = new int[candidates.size()];
        int count = 0;
        for (Candidate candidate : candidates) {
            if (candidate.chosen() && (count == 0 || chosen[count - 1] != candidate.group())) {
                chosen[count++] = candidate.group();
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    /** Of each group's candidates the one that makes it the robot's, if there is one, or else the first. */
    List<Candidate> oneForEachGroup() {
        List<Candidate> one = new ArrayList<>(candidates.size());
        for (Candidate candidate : candidates) {
            int last = one.size() - 1;
            if (last < 0 || one.get(last).group() != candidate.group()) {
                one.add(candidate);
            } else if (candidate.chosen() && !one.get(last).chosen()) {
                one.set(last, candidate);
            }
        }
        return one;
    }

    /** The numbers of the lines by which the robot obeys its groups: of each, those that name it most exactly. */
    BitSet userAgentLines(GroupTable table, AgentMatch match) {
        Map<ProductToken, ToIntFunction<Bytes>> specificities = new HashMap<>();
        BitSet lines = new BitSet();
        for (Candidate candidate : candidates) {
            if (candidate.chosen()) {
                ToIntFunction<Bytes> specificityOf = specificities.computeIfAbsent(candidate.token(), match::forToken);
                int end = table.firstAgent(candidate.group() + 1);
                for (int agent = candidate.agent(); agent < end; agent++) {
                    if (specificityOf.applyAsInt(table.agentValue(agent)) == candidate.specificity()) {
                        lines.set(table.agentLine(agent));
                    }
                }
            }
        }
        return lines;
    }

    /** Whether the groups that the robot obeys name it. */
    boolean isNamed() {
        for (Candidate candidate : candidates) {
            if (candidate.chosen()) {
                return candidate.specificity() > AgentMatch.DEFAULT_GROUP;
            }
        }
        return false;
    }

    private static List<Candidate> candidates(GroupTable table, ProductToken token, AgentMatch match) {
        List<Candidate> candidates = new ArrayList<>(2);
        ToIntFunction<Bytes> specificityOf = match.forToken(token);
        int beginning = match.beginning(token);
        for (int group = 0; group < table.groups(); group++) {
            int best = AgentMatch.NONE;
            int bestAgent = 0;
            for (int agent = table.firstAgent(group); agent < table.firstAgent(group + 1); agent++) {
                if (beginning >= 0 && !mayConcern(table.agentBeginning(agent), beginning)) {
                    continue;
                }
                int specificity = specificityOf.applyAsInt(table.agentValue(agent));
                if (specificity > best) {
                    best = specificity;
                    bestAgent = agent;
                }
            }
            if (best > AgentMatch.NONE) {
                candidates.add(new Candidate(group, bestAgent, token, best, false));
            }
        }
        return candidates;
    }

    /** Whether a value that begins so may speak to all or name the token; most do neither, and nothing is made for those. */
    private static boolean mayConcern(int first, int beginning) {
        return first == '*' || (first | CASE) == (beginning | CASE);
    }

    /** Chooses the most exact candidates, of {@code least} specificity or more. */
    private static GroupSelection choose(List<Candidate> candidates, SameAgent sameAgent, int least) {
        int best = least;
        for (Candidate candidate : candidates) {
            best = Math.max(best, candidate.specificity());
        }
        List<Candidate> result = new ArrayList<>(candidates.size());
        boolean taken = false;
        for (Candidate next : candidates) {
            boolean chosen = next.specificity() == best && !(taken && sameAgent == SameAgent.FIRST);
            result.add(new Candidate(next.group(), next.agent(), next.token(), next.specificity(), chosen));
            taken |= chosen;
        }
        return new GroupSelection(result);
    }
}
