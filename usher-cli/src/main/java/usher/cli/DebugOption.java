package usher.cli;

import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code --debug}, which every command accepts, before or after its name. */
final class DebugOption {
    private boolean on;

    /** Adds the option to a command and all its sub-commands. */
    void addTo(CommandLine command) {
        command.addMixin("debug", this);
        command.getSubcommands().values().forEach(this::addTo);
    }

    /** Never switches it off: each sub-command resets its options before it reads them. */
    @Option(names = "--debug", description = "Print the stack trace of an unexpected error.")
    void set(boolean given) {
        on |= given;
    }

    boolean isOn() {
        return on;
    }
}
