package usher.cli.console;

public final class ExitCode {
    /** Success: everything is allowed, every test passed. */
    public static final int OK = 0;
    /** Something is disallowed, or failed. */
    public static final int NEGATIVE = 1;
    /** The command line is invalid, or a file cannot be read. */
    public static final int USAGE = 2;
    /** The result could not be determined. */
    public static final int UNDETERMINED = 3;
    /** Undecided: a proof needs more steps or memory. */
    public static final int UNDECIDED = 4;

    private ExitCode() {}
}
