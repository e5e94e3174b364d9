package usher.lint;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import usher.DirectiveValue;
import usher.Group;
import usher.Rule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.options.Option;
import usher.syntax.ParsedLine;
import usher.uri.WebUrl;

/**
 * @param main the file in the chosen dialect, to which line numbers and spans refer
 * @param time whether there is time left; a long check stops otherwise, and its findings are discarded
 */
record LintedFile(
        DialectReading main,
        List<DialectReading> others,
        AddressedCrawlers crawlers,
        Optional<WebUrl> address,
        BooleanSupplier time) {
    /** @param readings the file in all dialects, the chosen one included */
    static LintedFile of(
            DialectReading main, List<DialectReading> readings, Optional<WebUrl> address, BooleanSupplier time) {
        List<DialectReading> others =
                readings.stream().filter(other -> other != main).toList();
        return new LintedFile(main, others, AddressedCrawlers.of(main, time), address, time);
    }

    boolean hasTime() {
        return time.getAsBoolean();
    }

    List<Diagnostic> diagnostics() {
        boolean hasOwn = rules().anyMatch(rule -> !rule.pattern().isUtf8()); // a rule's finding says more
        return main.robots().diagnostics().stream()
                .filter(found -> !hasOwn || found.code() != DiagnosticCode.NOT_UTF8)
                .toList();
    }

    /** Whether a crawler may read the file in the chosen dialect. A named one reads its own if possible. */
    boolean mayRead(AddressedCrawler crawler) {
        return !crawler.isNamed() || isReader(crawler.name());
    }

    /** Whether a crawler of this name reads the chosen dialect; its own one, if the linter has it. */
    boolean isReader(String name) {
        String own = AddressedCrawler.ownDialect(name);
        return main.dialectIds().contains(own)
                || others.stream().noneMatch(other -> other.dialectIds().contains(own));
    }

    boolean isReadByYandex() {
        return main.dialect().get(Option.AGENT_MATCH).isOfYandex();
    }

    Stream<DialectReading> readings() {
        return Stream.concat(Stream.of(main), others.stream());
    }

    List<ParsedLine> lines() {
        return main.robots().lines();
    }

    List<Group> groups() {
        return main.robots().groups();
    }

    Stream<Rule> rules() {
        return groups().stream().flatMap(group -> group.rules().stream());
    }

    /** Returns a line; the last one in place of a line of another reading, which may not decode UTF-16 as this one. */
    ParsedLine line(int number) {
        return lines().get(Math.min(number, lines().size()) - 1);
    }

    Diagnostic finding(DiagnosticCode code, Rule rule, String... args) {
        return line(rule.line()).finding(code, rule.pattern(), args);
    }

    Diagnostic finding(DiagnosticCode code, DirectiveValue<Bytes> line, String... args) {
        return line(line.line()).finding(code, line.value(), args);
    }

    Span wholeLine(int line) {
        Bytes file = main.robots().bytes();
        Span span = line(line).text().span();
        int end = file.indexOf(ByteSet.LINE_BREAKS, span.end(), file.length());
        end += end < file.length() && file.at(end) == '\r' ? 1 : 0;
        end += end < file.length() && file.at(end) == '\n' ? 1 : 0;
        return new Span(span.start(), end);
    }
}
