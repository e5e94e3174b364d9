package usher.spark;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * One run of a job inside the test process.
 *
 * @param said what was written to both outputs
 */
record JobRun(int code, String said) {
    static JobRun of(String... arguments) {
        return of(new Main(), arguments);
    }

    static JobRun of(Object command, String... arguments) {
        StringWriter said = new StringWriter();
        CommandLine line = new CommandLine(command);
        line.setOut(new PrintWriter(said, true));
        line.setErr(new PrintWriter(said, true));
        return new JobRun(Main.execute(line, arguments), said.toString());
    }
}
