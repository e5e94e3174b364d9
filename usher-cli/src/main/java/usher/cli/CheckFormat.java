package usher.cli;

import java.util.function.BiFunction;

/** How {@code check} writes its answers. */
enum CheckFormat {
    /** For people. */
    text(CheckText::new),
    /** One JSON object a line, as docs/json.md describes. */
    json(CheckJson::new),
    /** One tab-separated line a verdict, with a header. */
    tsv((terminal, explain) -> new CheckTsv(terminal));

    private final BiFunction<Terminal, Boolean, CheckPrinter> printer;

    CheckFormat(BiFunction<Terminal, Boolean, CheckPrinter> printer) {
        this.printer = printer;
    }

    CheckPrinter printer(Terminal terminal, boolean explain) {
        return printer.apply(terminal, explain);
    }
}
