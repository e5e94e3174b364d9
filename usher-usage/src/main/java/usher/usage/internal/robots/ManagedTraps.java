package usher.usage.internal.robots;

import java.util.List;
import java.util.function.Consumer;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageDiagnosticCode;

/** Compares a file with and without the block that Cloudflare manages: both are read as one, and Allow wins. */
final class ManagedTraps {
    private static final int MAX_AGENTS = 20;

    private final Usher usher;
    private final RobotsTxt whole;
    private final RobotsTxt block;
    private final RobotsTxt origin;

    private ManagedTraps(RobotsTxt file, ManagedBlock managed) {
        usher = Usher.of(file.dialect());
        whole = file;
        block = usher.parse(managed.lines(file, true));
        origin = usher.parse(managed.lines(file, false));
    }

    static void find(RobotsTxt file, ManagedBlock managed, Consumer<UsageDiagnostic> diagnostics) {
        ManagedTraps traps = new ManagedTraps(file, managed);
        List<String> agents = traps.block.groups().stream()
                .flatMap(group -> group.userAgents().stream())
                .map(line -> line.value().text())
                .distinct()
                .limit(MAX_AGENTS)
                .toList();
        for (String agent : agents) {
            Policy all = traps.policy(traps.whole, agent);
            if (new AccessProof(all).isClosed()) {
                continue;
            }
            if (new AccessProof(traps.policy(traps.origin, agent)).isClosed()) {
                diagnostics.accept(UsageDiagnostic.of(UsageDiagnosticCode.MANAGED_OPENS, managed.place(), agent));
            }
            if (all.allows("/") && new AccessProof(traps.policy(traps.block, agent)).isClosed()) {
                diagnostics.accept(UsageDiagnostic.of(UsageDiagnosticCode.MANAGED_UNBLOCKED, managed.place(), agent));
            }
        }
    }

    private Policy policy(RobotsTxt file, String agent) {
        return agent.equals("*") ? usher.policy(file) : usher.policy(file, agent);
    }
}
