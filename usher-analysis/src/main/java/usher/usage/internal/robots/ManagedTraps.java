package usher.usage.internal.robots;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import usher.Crawler;
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
        if (all.allows(ROOT)) {
            all.verdict(ROOT).rule().ifPresent(rule -> compare(agent, all, rule, diagnostics));
        }
    }

    /** Compares what allows the home page with the rules of the other part. */
    private void compare(String agent, Policy all, Rule allowing, Consumer<UsageDiagnostic> diagnostics) {
        boolean isManaged = managed.contains(allowing.line());
        if (isManaged && !agent.equals(Crawler.ANY)) {
            return;
        }
        Policy other = policy(isManaged ? origin : block, agent);
        if (!new AccessProof(other).isClosed()) {
            return;
        }
        String what = new AccessProof(all).isOpen()
                ? "the whole site"
                : allowing.pattern().text().equals(ROOT) ? "what no other rule closes" : "the home page";
        if (isManaged) {
            int length = managed.end() - managed.begin() + 1;
            int closing = line(other.verdict(ROOT), line -> line < managed.begin() ? line : line + length);
            String decides = Integer.toString(allowing.line());
            diagnostics.accept(UsageDiagnostic.of(
                    DiagnosticCode.MANAGED_ALLOW_WINS, ManagedBlock.place(closing), allowing.text(), decides, what));
        } else {
            String closing = Integer.toString(line(other.verdict(ROOT), line -> managed.begin() + line - 1));
            diagnostics.accept(UsageDiagnostic.of(
                    DiagnosticCode.MANAGED_DISALLOW_LOST, ManagedBlock.place(allowing.line()), agent, what, closing));
        }
    }

    private int line(Verdict verdict, IntUnaryOperator inFile) {
        return verdict.rule().map(Rule::line).map(inFile::applyAsInt).orElse(managed.begin());
    }

    private Policy policy(RobotsTxt file, String agent) {
        return agent.equals(Crawler.ANY) ? file.policy() : file.policy(ProductToken.listOf(List.of(agent)));
    }
}
