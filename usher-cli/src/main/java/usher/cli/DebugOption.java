package usher.cli;

import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The option {@code --debug}, which every command accepts before or after its name. */
final class DebugOption {
    private boolean on;

    /** Adds the option to a command and all its subcommands. */
    void addTo(CommandLine command) {
        command.addMixin("debug", this);
        command.getSubcommands().values().forEach(this::addTo);
    }

    /** Never switches the option off: each subcommand resets its options before it parses them. */
    @Option(names = "--debug", description = "Print the stack trace of an unexpected error.")
    void set(boolean value) {
        on |= value;
    }

    boolean isOn() {
        return on;
    }
}
