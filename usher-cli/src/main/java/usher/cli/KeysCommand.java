package usher.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.fetch.signature.KeyFolder;
import usher.fetch.signature.RequestSigner;
import usher.fetch.signature.SigningKey;
import usher.support.json.JsonObject;

@Command(name = "keys")
public final class KeysCommand extends FormattedCommand {
    @Parameters(paramLabel = "FOLDER")
    private String folder = "";

    @Option(names = "--rotate")
    private boolean rotate;

    @Option(names = "--remove", paramLabel = "ID", parameterConsumer = AnyId.class)
    private @Nullable String removed;

    @Option(names = "--sign", paramLabel = "URL")
    private @Nullable String url;

    @Option(names = "--agent", paramLabel = "ORIGIN")
    private String agent = "";

    @Option(
            names = {"-H", "--header"},
            paramLabel = "HEADER")
    private List<String> headers = List.of();

    /** An id is a thumbprint in Base64, which may begin with a hyphen, as options do. */
    static final class AnyId implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
            if (arguments.isEmpty()) {
                throw new MissingParameterException(
                        command.commandLine(), option, "Missing required parameter for option '--remove' (ID)");
            }
            option.setValue(arguments.pop());
        }
    }

    @Override
    public Integer call() {
        if (url == null && !(agent.isEmpty() && headers.isEmpty())) {
            throw new UsageException("--agent and --header belong to a request: add --sign URL");
        }
        Path path = FileArgument.path(folder);
        try {
            KeyFolder keys = rotate ? KeyFolder.rotate(path, Instant.now()) : KeyFolder.read(path);
            keys = removed == null ? keys : keys.remove(removed);
            print(url == null ? Optional.empty() : Optional.of(sign(keys, url)), keys);
            return ExitCode.OK;
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new UsageException(e, "%s", e.getMessage());
        }
    }

    private Map<String, String> sign(KeyFolder keys, String target) {
        Map<String, String> covered = new LinkedHashMap<>();
        for (String header : headers) {
            int colon = header.indexOf(':');
            if (colon < 1) {
                throw new UsageException("--header must have the form 'Name: value'");
            }
            String name = header.substring(0, colon).toLowerCase(Locale.ROOT);
            covered.merge(name, header.substring(colon + 1).strip(), (first, next) -> first + ", " + next);
        }
        return RequestSigner.of(keys, agent).sign("GET", target, covered);
    }

    private void print(Optional<Map<String, String>> signature, KeyFolder keys) {
        if (signature.isPresent()) {
            if (format == OutputFormat.json) {
                terminal.printJson(new JsonObject().addAll(signature.get()));
            } else {
                signature.get().forEach((name, value) -> terminal.println(name + ": " + value));
            }
            return;
        }
        Optional<SigningKey> active = keys.active(Instant.now());
        if (format == OutputFormat.json) {
            terminal.printJson(new JsonObject()
                    .addList(
                            "keys",
                            keys.keys(),
                            key -> new JsonObject()
                                    .addAll(key.publicPart())
                                    .add("created", key.created().toString())
                                    .add("signs", active.filter(key::equals).isPresent())));
            return;
        }
        for (SigningKey key : keys.keys()) {
            terminal.println((active.filter(key::equals).isPresent() ? "signs      " : "published  ") + key.id()
                    + "  created " + key.created());
        }
        if (keys.keys().isEmpty()) {
            terminal.println("no keys; --rotate creates one");
        }
    }
}
