package usher.cli.check;

import java.util.function.BiFunction;
import usher.cli.console.Terminal;
import usher.cli.verdict.VerdictJsonPrinter;
import usher.cli.verdict.VerdictPrinter;
import usher.cli.verdict.VerdictTextPrinter;
import usher.cli.verdict.VerdictTsvPrinter;

/** The output formats of {@code check}. */
enum CheckFormat {
    /** Human-readable text. */
    text(VerdictTextPrinter::new),
    /** One JSON object per line, as docs/json.md describes. */
    json(VerdictJsonPrinter::new),
    /** One tab-separated line per verdict, with a header. */
    tsv((terminal, explain) -> new VerdictTsvPrinter(terminal));

    private final BiFunction<Terminal, Boolean, VerdictPrinter> printer;

    CheckFormat(BiFunction<Terminal, Boolean, VerdictPrinter> printer) {
        this.printer = printer;
    }

    VerdictPrinter printer(Terminal terminal, boolean explain) {
        return printer.apply(terminal, explain);
    }
}
