package usher.lint;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import usher.Group;
import usher.Group.UserAgentLine;
import usher.Rule;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RobotsRecord;
import usher.uri.WebUrl;

/**
 * A file, as checks look at it.
 *
 * @param main as the chosen dialect reads it: places are places in this reading
 * @param others as the other dialects do
 * @param audience the robots that it speaks to
 * @param address where it was found, if that is known
 * @param time whether there is time left: a check that takes long asks, and stops; what it has found is left out then
 */
record LintedFile(
        Reading main, List<Reading> others, Audience audience, Optional<WebUrl> address, BooleanSupplier time) {
    private static final String YANDEX = "yandex";

    static LintedFile of(Reading main, List<Reading> others, Optional<WebUrl> address, BooleanSupplier time) {
        return new LintedFile(main, others, Audience.of(main, time), address, time);
    }

    boolean goesOn() {
        return time.getAsBoolean();
    }

    /** What reading it finds; some dialects complete relative sitemaps, if they know with what. */
    List<Diagnostic> diagnostics() {
        return address.map(url -> main.robots().diagnostics(url.authority().toString()))
                .orElseGet(main.robots()::diagnostics);
    }

    /**
     * Whether a crawler may read the file as the chosen dialect does: one whose own dialect is among the readings reads it in no
     * other.
     */
    boolean mayRead(Listener listener) {
        return listener.ownDialect()
                .filter(own -> !main.readers().contains(own))
                .filter(own -> others.stream().anyMatch(other -> other.readers().contains(own)))
                .isEmpty();
    }

    /** Whether this is how Yandex reads the file, today or in 2013. */
    boolean isReadByYandex() {
        return main.dialect().id().startsWith(YANDEX);
    }

    /** All readings, the chosen one first. */
    Stream<Reading> readings() {
        return Stream.concat(Stream.of(main), others.stream());
    }

    List<RobotsRecord> records() {
        return main.robots().records();
    }

    List<Group> groups() {
        return main.robots().groups();
    }

    Stream<Rule> rules() {
        return groups().stream().flatMap(group -> group.rules().stream());
    }

    RobotsRecord record(int line) {
        return records().get(line - 1);
    }

    Diagnostic finding(DiagnosticCode code, Rule rule, String... args) {
        return record(rule.line()).finding(code, rule.pattern().bytes(), args);
    }

    Diagnostic finding(DiagnosticCode code, UserAgentLine line, String... args) {
        return record(line.line()).finding(code, line.value(), args);
    }

    /** A line with its end, so that nothing is left of it when it is taken away. */
    Span wholeLine(int line) {
        Bytes file = main.robots().bytes();
        Span span = record(line).line().text().span();
        int end = span.end();
        while (end < file.length() && file.at(end) != '\n' && file.at(end) != '\r') {
            end++;
        }
        end += end < file.length() && file.at(end) == '\r' ? 1 : 0;
        end += end < file.length() && file.at(end) == '\n' ? 1 : 0;
        return new Span(span.start(), end);
    }
}
