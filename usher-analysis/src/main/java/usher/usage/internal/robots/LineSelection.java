package usher.usage.internal.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import usher.diagnostic.DiagnosticCode;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageStatement;
import usher.usage.statement.UseLevel;

/** Selects among the lines of one directive that match a URL: the longest path decides alone (AP-02, AP-09, CS-06). */
final class LineSelection {
    private static final String OVERRIDDEN = "a longer path applies";

    private final List<UsageLine> chosen = new ArrayList<>();
    private final List<UsageLine> shorter = new ArrayList<>();

    LineSelection(List<UsageLine> matching) {
        int longest = matching.stream().mapToInt(UsageLine::weight).max().orElse(0);
        matching.forEach(line -> (line.weight() == longest ? chosen : shorter).add(line));
    }

    void addStatements(Consumer<UsageStatement> statements) {
        chosen.forEach(line -> statements.accept(line.statement()));
        shorter.forEach(line -> statements.accept(line.statement().as(StatementUse.OVERRIDDEN, OVERRIDDEN)));
    }

    /** XT-01: among the longest, Allow decides. */
    void addTraining(boolean isCounted, Consumer<UsageStatement> statements) {
        boolean allowed = chosen.stream().anyMatch(line -> line.directive() == UsageDirective.ALLOW_TRAINING);
        for (UsageLine line : chosen) {
            boolean decides = (line.directive() == UsageDirective.ALLOW_TRAINING) == allowed;
            UsageStatement statement = line.statement();
            if (!isCounted) {
                statements.accept(statement);
            } else if (decides) {
                statements.accept(statement.as(StatementUse.COUNTED, ""));
            } else {
                statements.accept(statement.as(StatementUse.OVERRIDDEN, "AllowAITraining of the same length applies"));
            }
        }
        shorter.forEach(line -> statements.accept(line.statement().as(StatementUse.OVERRIDDEN, OVERRIDDEN)));
    }

    /** CS-06: the lowest level. */
    Optional<UseLevel> level() {
        return chosen.stream()
                .flatMap(line -> line.preference().level().stream())
                .min(UseLevel::compareTo);
    }

    void addDiagnostics(Consumer<UsageDiagnostic> diagnostics) {
        if (shorter.isEmpty()) {
            return;
        }
        Set<String> stated = chosen.stream()
                .flatMap(line -> line.preference().keys().stream())
                .collect(Collectors.toSet());
        for (UsageLine line : shorter) {
            addHidden(chosen.get(0), stated, line, diagnostics);
        }
    }

    /** USAGE_HIDDEN: a longer path lacks keys of a shorter one. */
    static void addHidden(
            UsageLine longer, Set<String> stated, UsageLine shorter, Consumer<UsageDiagnostic> diagnostics) {
        Set<String> hidden = new TreeSet<>(shorter.preference().keys());
        hidden.removeAll(stated);
        for (String key : hidden) {
            diagnostics.accept(UsageDiagnostic.of(
                    DiagnosticCode.USAGE_HIDDEN,
                    longer.statement().place(),
                    longer.statement().place().toString(),
                    Integer.toString(shorter.line()),
                    key));
        }
    }
}
