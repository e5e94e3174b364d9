package usher.cli.lint;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import usher.cli.console.UsageException;
import usher.diagnostic.DiagnosticCode;
import usher.lint.DiagnosticName;
import usher.lint.LintSelection;

final class SelectionOptions {
    @Option(names = "--select", paramLabel = "ID", split = ",", hideParamSyntax = true)
    private List<String> select = List.of();

    @Option(names = "--ignore", paramLabel = "ID", split = ",", hideParamSyntax = true)
    private List<String> ignore = List.of();

    @Option(names = "--config", paramLabel = "FILE")
    private @Nullable Path config;

    @Option(names = "--no-config")
    private boolean noConfig;

    @Option(names = "--no-comments")
    private boolean noComments;

    @Option(names = "--baseline", paramLabel = "FILE")
    private @Nullable Path baseline;

    @Option(names = "--write-baseline")
    private boolean writeBaseline;

    ConfigFinder configs() {
        if (noConfig && config != null) {
            throw new UsageException("--config and --no-config cannot be combined");
        }
        return new ConfigFinder(noConfig ? LintConfig.NONE : config == null ? null : ConfigFinder.read(config));
    }

    LintSelection applyTo(LintSelection selection) {
        LintSelection selected = select.isEmpty() ? selection : selection.only(codes(select));
        return selected.without(codes(ignore));
    }

    private static List<DiagnosticCode> codes(List<String> names) {
        return names.stream().flatMap(name -> codes(name).stream()).toList();
    }

    private static List<DiagnosticCode> codes(String name) {
        List<DiagnosticCode> codes = DiagnosticName.findAll(name);
        if (codes.isEmpty()) {
            throw new UsageException(DiagnosticName.unknown(name));
        }
        return codes;
    }

    boolean comments() {
        return !noComments;
    }

    boolean writesBaseline() {
        return writeBaseline;
    }

    @Nullable
    Path baseline(LintConfig config) {
        Path file = baseline == null ? config.baseline().orElse(null) : baseline;
        if (file == null && writeBaseline) {
            throw new UsageException("--write-baseline needs --baseline FILE, or the key baseline in usher.yaml");
        }
        return file;
    }
}
