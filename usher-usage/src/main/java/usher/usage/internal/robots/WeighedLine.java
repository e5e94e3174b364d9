package usher.usage.internal.robots;

import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;

/**
 * A line with the length of its path.
 *
 * @param line the line
 * @param pattern the number of its pattern in the matcher; -1 if it has no path
 * @param weight the length of its path as the dialect counts it; 0 if it has none
 */
record WeighedLine(UsageLine line, int pattern, int weight) {
    UsageStatement statement() {
        UsageStatement written = line.statement();
        UsageScope scope = written.scope();
        return new UsageStatement(
                written.carrier(),
                written.place(),
                written.text(),
                new UsageScope(scope.level(), scope.agents(), scope.pattern(), weight),
                written.outcomes(),
                written.limits(),
                written.status(),
                written.version(),
                written.managedBy(),
                written.use(),
                written.reason());
    }
}
