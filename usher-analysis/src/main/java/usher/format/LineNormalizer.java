package usher.format;

import java.util.List;
import usher.bytes.Bytes;
import usher.format.FileLine.Kind;
import usher.internal.line.LineLayout;
import usher.syntax.LineType;

/** Normalizes single lines. */
final class LineNormalizer {
    private LineNormalizer() {}

    static List<FileLine> space(List<FileLine> lines) {
        return lines.stream().map(LineNormalizer::space).toList();
    }

    private static FileLine space(FileLine line) {
        return switch (line.kind()) {
            case ODD -> line;
            case EMPTY -> FileLine.EMPTY;
            case COMMENT -> FileLine.of(line.comment());
            case TEXT -> FileLine.of(LineLayout.withComment(line.value(), line.comment()));
            case DIRECTIVE ->
                FileLine.of(LineLayout.withComment(LineLayout.directive(line.name(), line.value()), line.comment()));
        };
    }

    static List<FileLine> normalizeNames(List<FileLine> lines) {
        return lines.stream().map(LineNormalizer::normalizeName).toList();
    }

    /** Changes only the case of the directive name. */
    private static FileLine normalizeName(FileLine line) {
        if (!line.is(Kind.DIRECTIVE) || line.name().isEmpty()) {
            return line;
        }
        for (LineType type : LineType.values()) {
            Bytes usual = Bytes.of(type.directiveName());
            if (line.is(type) && !line.name().equals(usual)) {
                int start = line.name().span().start() - line.text().span().start();
                Bytes rest = line.text().slice(start + usual.length());
                return FileLine.of(line.text().slice(0, start).join(usual).join(rest));
            }
        }
        return line;
    }
}
