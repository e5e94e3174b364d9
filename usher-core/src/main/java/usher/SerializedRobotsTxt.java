package usher;

import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.RobotsSource;
import usher.syntax.Completeness;

/** The serialized form of a {@link RobotsTxt}: its bytes and the id of its dialect. Everything else is parsed again. */
final class SerializedRobotsTxt implements Serializable {
    private static final long serialVersionUID = 1;

    private final String dialect;
    private final byte[] bytes;
    private final int start;
    private final int end;
    private final String completeness;

    /** Diagnostics about the file as a whole: the name of the code, then its arguments. */
    private final String[][] findings;

    SerializedRobotsTxt(RobotsTxt robots, RobotsSource source) throws NotSerializableException {
        boolean isBuiltIn = Dialect.byId(robots.dialect().id())
                .filter(robots.dialect()::equals)
                .isPresent();
        if (!isBuiltIn) {
            throw new NotSerializableException("a robots.txt read in "
                    + robots.dialect().id() + " cannot be serialized: the dialect is not built in");
        }
        RobotsSource.State state = source.state();
        this.dialect = robots.dialect().id();
        this.bytes = state.bytes().toByteArray();
        this.start = state.start();
        this.end = state.end();
        this.completeness = state.completeness().name();
        this.findings = state.findings().stream().map(SerializedRobotsTxt::text).toArray(String[][]::new);
    }

    private static String[] text(Diagnostic finding) {
        String[] text = new String[finding.args().size() + 1];
        text[0] = finding.code().name();
        for (int i = 1; i < text.length; i++) {
            text[i] = finding.args().get(i - 1);
        }
        return text;
    }

    private Object readResolve() throws ObjectStreamException {
        try {
            Optional<Dialect> known = Dialect.byId(dialect);
            if (known.isEmpty()) {
                throw new InvalidObjectException("unknown dialect " + dialect);
            }
            List<Diagnostic> found = Arrays.stream(findings)
                    .map(text -> Diagnostic.ofFile(
                            DiagnosticCode.valueOf(text[0]), Arrays.copyOfRange(text, 1, text.length)))
                    .toList();
            // Cloned, because a crafted stream can keep a reference to the array.
            return RobotsTxt.read(
                    new RobotsSource.State(
                            Bytes.of(bytes.clone()), start, end, Completeness.valueOf(completeness), found),
                    known.get());
        } catch (RuntimeException e) {
            InvalidObjectException invalid = new InvalidObjectException("not a serialized robots.txt");
            invalid.initCause(e);
            throw invalid;
        }
    }
}
