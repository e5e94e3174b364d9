package usher.cli.console;

/** The exit codes, the same for every command. */
public final class ExitCode {
    /** Success: everything allowed, everything passed. */
    public static final int OK = 0;
    /** Something is disallowed, or failed. */
    public static final int NEGATIVE = 1;
    /** The command line is wrong, or a file that it names cannot be read. */
    public static final int USAGE = 2;
    /** No answer could be determined. */
    public static final int UNDETERMINED = 3;
    /** A proof needs a larger budget. */
    public static final int UNDECIDED = 4;

    private ExitCode() {}
}
