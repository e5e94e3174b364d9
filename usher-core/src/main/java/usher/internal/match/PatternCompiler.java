package usher.internal.match;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.options.Options;
import usher.uri.PathEncoding;

/** Compiles patterns as written into matchers (RFC 9309 §2.2.2 and §2.2.3). */
public final class PatternCompiler {
    /** Escapes of these bytes are decoded for matching, but count with their written length (D-02, D-03). */
    private static final ByteSet SPECIAL = ByteSet.of("*$");

    private final boolean wildcards;
    private final PathEncoding encoding;
    private final PathEncoding weighing;

    public PatternCompiler(Options options) {
        this.wildcards = options.get(Option.WILDCARDS);
        this.encoding = options.get(Option.PATTERN_ENCODING);
        this.weighing = encoding.withDecode(encoding.decode().without(SPECIAL));
    }

    public CompiledPattern compile(Bytes pattern) {
        if (!wildcards) {
            int weight = weighing.apply(pattern).length();
            return new CompiledPattern(Glob.of(List.of(encoding.apply(pattern)), false), weight, weight);
        }
        boolean anchored = !pattern.isEmpty() && pattern.at(pattern.length() - 1) == '$';
        Bytes body = anchored ? pattern.slice(0, pattern.length() - 1) : pattern;
        List<Bytes> pieces = new ArrayList<>();
        int literals = 0;
        int from = 0;
        while (true) {
            int star = body.indexOf('*', from);
            Bytes piece = body.slice(from, star < 0 ? body.length() : star);
            pieces.add(encoding.apply(piece));
            literals += weighing.apply(piece).length();
            if (star < 0) {
                int stars = pieces.size() - 1;
                return new CompiledPattern(Glob.of(pieces, anchored), literals + stars + (anchored ? 1 : 0), literals);
            }
            from = star + 1;
        }
    }
}
