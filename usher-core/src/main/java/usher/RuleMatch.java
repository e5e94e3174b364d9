package usher;

/**
 * A rule that matches a path.
 *
 * @param rule the rule as written
 * @param access what it means
 * @param weight what its precedence rests on: octets, in the dialect's way of counting; greater wins, Allow wins a tie
 */
public record RuleMatch(Rule rule, Access access, int weight) {}
