package usher.policy;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.model.Group;
import usher.model.ProductToken;
import usher.octets.Octets;

/**
 * Chooses the groups a robot obeys (RFC 9309 §2.2.1): those that name its first token that is named at all, the most
 * exactly naming ones only; if none names any token, those that speak to all robots. Linear in User-agent lines × tokens.
 */
final class GroupSelection {
    /** Stands for a robot that gives no name: no line names it. */
    private static final ProductToken NAMELESS = new ProductToken(Octets.of("\0"));

    private GroupSelection() {}

    /** Every group that could be the robot's, in file order, with those it obeys marked. */
    static List<GroupChoice> select(List<Group> groups, List<ProductToken> tokens, PolicyOptions options) {
        for (ProductToken token : tokens) {
            List<GroupChoice> candidates = candidates(groups, token, options.agentMatch());
            if (candidates.stream().anyMatch(GroupChoice::isNamed)) {
                return choose(candidates, options.sameAgent());
            }
        }
        ProductToken last = tokens.isEmpty() ? NAMELESS : tokens.get(tokens.size() - 1);
        return choose(candidates(groups, last, options.agentMatch()), SameAgent.MERGE);
    }

    private static List<GroupChoice> candidates(List<Group> groups, ProductToken token, AgentMatch match) {
        return groups.stream()
                .map(group -> bestLine(group, token, match))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<GroupChoice> bestLine(Group group, ProductToken token, AgentMatch match) {
        return group.userAgents().stream()
                .map(line -> new GroupChoice(group, line, token, match.specificity(line.value(), token), false))
                .filter(choice -> choice.specificity() > AgentMatch.NONE)
                .max(comparingInt(GroupChoice::specificity));
    }

    private static List<GroupChoice> choose(List<GroupChoice> candidates, SameAgent sameAgent) {
        int best = candidates.stream().mapToInt(GroupChoice::specificity).max().orElse(AgentMatch.NONE);
        List<GroupChoice> result = new ArrayList<>();
        boolean taken = false;
        for (GroupChoice candidate : candidates) {
            boolean chosen = candidate.specificity() == best && !(taken && sameAgent == SameAgent.FIRST);
            result.add(chosen ? candidate.asChosen() : candidate);
            taken |= chosen;
        }
        return List.copyOf(result);
    }
}
