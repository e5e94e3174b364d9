package usher.cli.lint;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.List;
import usher.cli.console.FileArgument;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.lint.Finding;
import usher.report.SarifJson;

final class LintSarifPrinter implements LintPrinter {
    private static final String UNESCAPED = "-._~/";
    /** The other characters that stay as they are in a URL; a percent sign belongs to an escape. */
    private static final String UNESCAPED_IN_URL = UNESCAPED + ":?#[]@!$&'()*+,;=%";

    private final Terminal terminal;
    private final SarifJson log;

    LintSarifPrinter(Terminal terminal) {
        this.terminal = terminal;
        this.log = new SarifJson(Version.number().orElse("0"));
    }

    @Override
    public void print(String name, byte[] bytes, List<Finding> findings) {
        log.add(uri(name), bytes, findings);
    }

    @Override
    public void end() {
        terminal.printJson(log.log());
    }

    /** Returns the name as a URI, which is relative for a file below the working directory. */
    private static String uri(String name) {
        String shown = FileArgument.shown(name);
        if (FileArgument.isUrl(shown)) {
            return escaped(shown, UNESCAPED_IN_URL);
        }
        return (Path.of(shown).isAbsolute() ? "file://" : "") + escaped(shown, UNESCAPED);
    }

    private static String escaped(String path, String unescaped) {
        StringBuilder uri = new StringBuilder();
        for (byte b : path.getBytes(UTF_8)) {
            char next = (char) (b & 0xFF);
            boolean plain = next < 0x80 && (Character.isLetterOrDigit(next) || unescaped.indexOf(next) >= 0);
            uri.append(plain ? String.valueOf(next) : String.format("%%%02X", (int) next));
        }
        return uri.toString();
    }
}
