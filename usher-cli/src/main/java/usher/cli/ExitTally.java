package usher.cli;

import usher.policy.Reason;

/** What all judgements together mean for the exit code. */
final class ExitTally {
    private boolean disallowed;
    private boolean undetermined;

    void add(Judgement judgement) {
        Reason reason = judgement.verdict().reason();
        undetermined |= reason == Reason.BAD_URL || reason == Reason.UNREACHABLE;
        disallowed |= !judgement.verdict().isAllowed();
    }

    int exitCode() {
        if (undetermined) {
            return ExitCode.UNDETERMINED;
        }
        return disallowed ? ExitCode.NEGATIVE : ExitCode.OK;
    }
}
