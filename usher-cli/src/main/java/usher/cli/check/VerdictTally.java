package usher.cli.check;

import usher.Reason;
import usher.cli.console.ExitCode;

/** Computes the exit code for a number of verdicts. */
public final class VerdictTally {
    private boolean disallowed;
    private boolean undetermined;

    public void add(CrawlerVerdict result) {
        Reason reason = result.verdict().reason();
        undetermined |= reason == Reason.BAD_URL || reason == Reason.UNREACHABLE;
        disallowed |= !result.verdict().isAllowed();
    }

    public int exitCode() {
        if (undetermined) {
            return ExitCode.UNDETERMINED;
        }
        return disallowed ? ExitCode.NEGATIVE : ExitCode.OK;
    }
}
