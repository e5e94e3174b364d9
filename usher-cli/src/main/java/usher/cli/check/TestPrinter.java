package usher.cli.check;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import usher.cli.console.FileArgument;
import usher.cli.console.Terminal;
import usher.internal.text.Printable;
import usher.report.GithubAnnotations;
import usher.report.OverviewTable;
import usher.support.cases.CaseResult;

interface TestPrinter {
    void print(String file, CaseResult result);

    Terminal terminal();

    default void end(int passed, int failed) {
        terminal().println(passed + " passed, " + failed + " failed");
    }

    /** Returns what is wrong, in one line that is safe to print. */
    private static String problem(CaseResult result) {
        return Printable.fullText(result.formatError()
                .map(error -> "invalid case: " + error)
                .orElseGet(() -> String.join("; ", result.differences())));
    }

    private static String name(CaseResult result) {
        return Printable.fullText(result.id().orElseGet(() -> "line " + result.lineNumber()));
    }

    /** For people: the failures and the numbers. */
    record Text(Terminal terminal) implements TestPrinter {
        @Override
        public void print(String file, CaseResult result) {
            if (!result.isPassed() && result.formatError().isEmpty()) {
                terminal.println(Printable.text(file) + ":" + result.lineNumber() + ": "
                        + terminal.styled("fg(red)", "failed: ")
                        + result.id().map(id -> Printable.text(id) + ": ").orElse("")
                        + Printable.text(String.join("; ", result.differences())));
            }
        }
    }

    /** A table with a row for each case. */
    record Csv(Terminal terminal) implements TestPrinter {
        public Csv {
            terminal.println("file,line,case,result,problem");
        }

        @Override
        public void print(String file, CaseResult result) {
            terminal.println(OverviewTable.csvLine(List.of(
                    Printable.fullText(file),
                    Integer.toString(result.lineNumber()),
                    name(result),
                    result.isPassed() ? "passed" : "failed",
                    problem(result))));
        }

        @Override
        public void end(int passed, int failed) {}
    }

    /** Annotations for the failures, and the numbers. */
    record Github(Terminal terminal) implements TestPrinter {
        @Override
        public void print(String file, CaseResult result) {
            if (!result.isPassed()) {
                terminal.println(GithubAnnotations.error(
                        FileArgument.shown(file), result.lineNumber(), "usher test: " + name(result), problem(result)));
            }
        }
    }

    /** The XML of JUnit that most systems for continuous integration read. */
    record JUnit(Terminal terminal, List<JUnit.Row> rows) implements TestPrinter {
        record Row(String file, CaseResult result) {}

        JUnit(Terminal terminal) {
            this(terminal, new ArrayList<>());
        }

        @Override
        public void print(String file, CaseResult result) {
            rows.add(new Row(Printable.fullText(file), result));
        }

        @Override
        public void end(int passed, int failed) {
            StringWriter text = new StringWriter();
            try {
                XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
                xml.writeStartElement("testsuite");
                xml.writeAttribute("name", "usher test");
                xml.writeAttribute("tests", Integer.toString(passed + failed));
                xml.writeAttribute("failures", Integer.toString(failed));
                for (Row row : rows) {
                    write(xml, row);
                }
                xml.writeEndElement();
            } catch (XMLStreamException e) {
                throw new IllegalStateException("text in memory cannot be written", e);
            }
            terminal.println("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
            terminal.println(text.toString());
        }

        private static void write(XMLStreamWriter xml, Row row) throws XMLStreamException {
            xml.writeCharacters("\n  ");
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", row.file());
            xml.writeAttribute("name", name(row.result()));
            xml.writeAttribute("file", row.file());
            xml.writeAttribute("line", Integer.toString(row.result().lineNumber()));
            if (!row.result().isPassed()) {
                xml.writeEmptyElement("failure");
                xml.writeAttribute("message", problem(row.result()));
            }
            xml.writeEndElement();
        }
    }
}
