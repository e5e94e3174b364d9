package usher.internal.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;
import usher.options.AgentMatch;
import usher.options.Option;
import usher.options.Options;

/**
 * Selects the groups with the most specific match for the first token that any group names, or for all tokens (D-21);
 * those for all crawlers if no group names one (RFC 9309 §2.2.1). Linear in User-agent lines × tokens.
 *
 * @param candidates every group that matches, in file order, once for each token of which groups are merged
 */
public record GroupSelection(List<Candidate> candidates) {
    /** Each of the first groups as the only one that is chosen, so that most files need no array for their crawlers. */
    private static final int[][] SINGLE = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}};

    public static final GroupSelection EMPTY = new GroupSelection(List.of());

    /** Stands for the token of a crawler that no line names. */
    private static final Bytes NAMELESS = Bytes.of("\0");

    /** A group that matches the crawler, which obeys it if chosen, with its line and token that match best. */
    public record Candidate(int group, int agent, Bytes token, int specificity, boolean chosen) {
        Candidate notChosen() {
            return new Candidate(group, agent, token, specificity, false);
        }
    }

    public GroupSelection {
        candidates = List.copyOf(candidates);
    }

    public static GroupSelection of(GroupTable table, List<Bytes> tokens, boolean merged, Options options) {
        if (merged && tokens.size() > 1) {
            return merged(
                    tokens.stream().map(token -> of(table, token, options)).toList());
        }
        GroupSelection selection = tokens.isEmpty() ? of(table, NAMELESS, options) : EMPTY;
        for (int i = 0; i < tokens.size(); i++) {
            if (i > 0 && AgentComparison.includes(options.get(Option.AGENT_MATCH), tokens.get(0), tokens.get(i))) {
                continue;
            }
            selection = of(table, tokens.get(i), options);
            if (selection.isNamed()) {
                return selection;
            }
        }
        return selection;
    }

    private static GroupSelection of(GroupTable table, Bytes token, Options options) {
        List<Candidate> candidates = candidates(table, token, options.get(Option.AGENT_MATCH));
        for (Candidate candidate : candidates) {
            if (candidate.specificity() > AgentComparison.DEFAULT_GROUP) {
                return choose(candidates, options.get(Option.MERGE_GROUPS), AgentComparison.NAMED);
            }
        }
        int min = options.get(Option.STAR_GROUPS) ? AgentComparison.DEFAULT_GROUP : AgentComparison.NAMED;
        return choose(candidates, true, min);
    }

    /** Merges the groups selected for each token; groups for all crawlers only if no token is named (D-21). */
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

    /** Returns the numbers of the groups that the crawler obeys, in file order. The caller must not change them. */
    public int[] chosen() {
        int[] chosen = new int[candidates.size()];
        int count = 0;
        for (Candidate candidate : candidates) {
            if (candidate.chosen() && (count == 0 || chosen[count - 1] != candidate.group())) {
                chosen[count++] = candidate.group();
            }
        }
        return count == 1 && chosen[0] < SINGLE.length ? SINGLE[chosen[0]] : Arrays.copyOf(chosen, count);
    }

    /** Returns one candidate for each group: the chosen one if there is one, otherwise the first. */
    public List<Candidate> oneForEachGroup() {
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

    public BitSet userAgentLines(GroupTable table, AgentMatch match) {
        Map<Bytes, ToIntFunction<Bytes>> specificities = new HashMap<>();
        BitSet lines = new BitSet();
        for (Candidate candidate : candidates) {
            if (candidate.chosen()) {
                ToIntFunction<Bytes> specificityOf =
                        specificities.computeIfAbsent(candidate.token(), token -> AgentComparison.of(match, token));
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

    public boolean isNamed() {
        for (Candidate candidate : candidates) {
            if (candidate.chosen()) {
                return candidate.specificity() > AgentComparison.DEFAULT_GROUP;
            }
        }
        return false;
    }

    private static List<Candidate> candidates(GroupTable table, Bytes token, AgentMatch match) {
        List<Candidate> candidates = new ArrayList<>(2);
        ToIntFunction<Bytes> specificityOf = AgentComparison.of(match, token);
        int agent = 0;
        for (int group = 0; group < table.groups(); group++) {
            int best = AgentComparison.NONE;
            int bestAgent = 0;
            for (int end = table.firstAgent(group + 1); agent < end; agent++) {
                int specificity = specificityOf.applyAsInt(table.agentValue(agent));
                if (specificity > best) {
                    best = specificity;
                    bestAgent = agent;
                }
            }
            if (best > AgentComparison.NONE) {
                candidates.add(new Candidate(group, bestAgent, token, best, false));
            }
        }
        return candidates;
    }

    private static GroupSelection choose(List<Candidate> candidates, boolean merged, int min) {
        int best = min;
        for (Candidate candidate : candidates) {
            best = Math.max(best, candidate.specificity());
        }
        List<Candidate> result = new ArrayList<>(candidates.size());
        boolean taken = false;
        for (Candidate next : candidates) {
            boolean chosen = next.specificity() == best && (merged || !taken);
            result.add(new Candidate(next.group(), next.agent(), next.token(), next.specificity(), chosen));
            taken |= chosen;
        }
        return new GroupSelection(result);
    }
}
