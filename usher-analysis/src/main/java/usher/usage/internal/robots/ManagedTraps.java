package usher.usage.internal.robots;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Rule;
import usher.Verdict;
import usher.diagnostic.DiagnosticCode;
import usher.usage.statement.UsageDiagnostic;

/** Compares a file with and without the block that Cloudflare manages: both are read as one, and Allow wins. */
final class ManagedTraps {
    private static final int MAX_AGENTS = 20;
    private static final String ROOT = "/";

    private final Dialect dialect;
    private final ManagedBlock managed;
    private final RobotsTxt whole;
    private final RobotsTxt block;
    private final RobotsTxt origin;

    private ManagedTraps(RobotsTxt file, ManagedBlock managed) {
        dialect = file.dialect();
        this.managed = managed;
        whole = file;
        block = RobotsFile.of(managed.lines(file, true)).as(dialect);
        origin = RobotsFile.of(managed.lines(file, false)).as(dialect);
    }

    static void find(RobotsTxt file, ManagedBlock managed, Consumer<UsageDiagnostic> diagnostics) {
        ManagedTraps traps = new ManagedTraps(file, managed);
        traps.block.groups().stream()
                .flatMap(group -> group.userAgents().stream())
                .map(line -> line.value().text())
                .distinct()
                .limit(MAX_AGENTS)
                .forEach(agent -> traps.find(agent, diagnostics));
    }

    private void find(String agent, Consumer<UsageDiagnostic> diagnostics) {
        Policy all = policy(whole, agent);
        if (new AccessProof(all).isClosed()) {
            return;
        }
        Policy rest = policy(origin, agent);
        int decides = line(all.verdict(ROOT), line -> line);
        if (new AccessProof(rest).isClosed()) {
            int length = managed.end() - managed.begin() + 1;
            int closing = line(rest.verdict(ROOT), line -> line < managed.begin() ? line : line + length);
            diagnostics.accept(UsageDiagnostic.of(
                    DiagnosticCode.MANAGED_ALLOW_WINS, ManagedBlock.place(closing), Integer.toString(decides)));
        }
        Policy inBlock = policy(block, agent);
        if (all.allows(ROOT) && new AccessProof(inBlock).isClosed()) {
            String closing = Integer.toString(line(inBlock.verdict(ROOT), line -> managed.begin() + line - 1));
            diagnostics.accept(UsageDiagnostic.of(
                    DiagnosticCode.MANAGED_DISALLOW_LOST, ManagedBlock.place(decides), agent, closing));
        }
    }

    private int line(Verdict verdict, IntUnaryOperator inFile) {
        return verdict.rule().map(Rule::line).map(inFile::applyAsInt).orElse(managed.begin());
    }

    private Policy policy(RobotsTxt file, String agent) {
        return agent.equals("*") ? file.policy() : file.policy(ProductToken.listOf(List.of(agent)));
    }
}
