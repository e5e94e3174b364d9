package usher.cli.input;

import picocli.CommandLine.Option;
import usher.cli.console.FileArgument;

/** The options of commands whose argument is a file, a URL, or the name of a site. */
public final class SourceOptions extends ConnectionOptions {
    @Option(names = "--files-only")
    private boolean filesOnly;

    /** Returns the argument, or the URL of the site that it names. */
    public String source(String argument) {
        return filesOnly ? argument : FileArgument.siteUrl(argument).orElse(argument);
    }
}
