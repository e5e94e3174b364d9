package usher.cli;

/** The exit codes, the same for every command. */
final class ExitCode {
    /** All is well: everything allowed, everything passed. */
    static final int OK = 0;
    /** Something is disallowed, or failed. */
    static final int NEGATIVE = 1;
    /** The command was usage error, or a file it names cannot be read. */
    static final int USAGE = 2;
    /** No answer could be determined. */
    static final int UNDETERMINED = 3;
    /** A proof needs a greater budget. */
    static final int UNDECIDED = 4;

    private ExitCode() {}
}
