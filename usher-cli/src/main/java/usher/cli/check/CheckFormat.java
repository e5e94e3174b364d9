package usher.cli.check;

import java.util.function.BiFunction;
import usher.cli.console.Terminal;
import usher.cli.verdict.VerdictJsonPrinter;
import usher.cli.verdict.VerdictPrinter;
import usher.cli.verdict.VerdictTextPrinter;
import usher.cli.verdict.VerdictTsvPrinter;

/** The output formats of {@code check}. */
enum CheckFormat {
    /** Text for people. */
    text(VerdictTextPrinter::new),
    /** One JSON object a line, as docs/json.md describes. */
    json(VerdictJsonPrinter::new),
    /** One tab-separated line a verdict, with a header. */
    tsv((terminal, explain) -> new VerdictTsvPrinter(terminal));

    private final BiFunction<Terminal, Boolean, VerdictPrinter> printer;

    CheckFormat(BiFunction<Terminal, Boolean, VerdictPrinter> printer) {
        this.printer = printer;
    }

    VerdictPrinter printer(Terminal terminal, boolean explain) {
        return printer.apply(terminal, explain);
    }
}
