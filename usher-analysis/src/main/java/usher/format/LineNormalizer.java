package usher.format;

import java.util.List;
import usher.bytes.Bytes;
import usher.format.FileLine.Kind;
import usher.internal.line.LineLayout;
import usher.syntax.RecordType;

/** How a single line is written. */
final class LineNormalizer {
    private LineNormalizer() {}

    static List<FileLine> space(List<FileLine> lines) {
        return lines.stream().map(LineNormalizer::space).toList();
    }

    private static FileLine space(FileLine line) {
        return switch (line.kind()) {
            case ODD -> line;
            case BLANK -> FileLine.EMPTY;
            case COMMENT -> FileLine.of(line.comment());
            case TEXT -> FileLine.of(LineLayout.withComment(line.value(), line.comment()));
            case RECORD ->
                FileLine.of(LineLayout.withComment(LineLayout.directive(line.key(), line.value()), line.comment()));
        };
    }

    static List<FileLine> spellKeys(List<FileLine> lines) {
        return lines.stream().map(LineNormalizer::spellKey).toList();
    }

    /** Only the case changes, so that the line stays as it is otherwise. */
    private static FileLine spellKey(FileLine line) {
        if (!line.is(Kind.RECORD) || line.key().isEmpty()) {
            return line;
        }
        for (RecordType type : RecordType.values()) {
            Bytes usual = Bytes.of(type.key());
            if (line.is(type) && !line.key().equals(usual)) {
                int start = line.key().span().start() - line.text().span().start();
                Bytes rest = line.text().slice(start + usual.length());
                return FileLine.of(line.text().slice(0, start).join(usual).join(rest));
            }
        }
        return line;
    }
}
