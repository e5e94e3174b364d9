package usher.internal.match;

import java.util.BitSet;
import java.util.List;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.options.Options;
import usher.uri.Target;
import usher.uri.TargetPath;

/**
 * Compares URLs with the patterns of lines that are not rules, as the dialect does with those of rules. Thread-safe.
 */
public final class PathPatternMatcher {
    private final Options options;
    private final List<CompiledPattern> patterns;

    private PathPatternMatcher(Options options, List<CompiledPattern> patterns) {
        this.options = options;
        this.patterns = patterns;
    }

    /** @param patterns the bytes of the patterns as written, each of which starts with {@code /} or {@code *} */
    public static PathPatternMatcher of(Options options, List<byte[]> patterns) {
        PatternCompiler compiler = new PatternCompiler(options);
        return new PathPatternMatcher(
                options,
                patterns.stream()
                        .map(bytes -> compiler.compile(Bytes.of(bytes)))
                        .toList());
    }

    /** Returns the numbers of the patterns that match, in their order; none if the URL is not usable. */
    public BitSet matches(String url) {
        BitSet matching = new BitSet();
        TargetPath target =
                TargetPath.of(Target.of(url), options.get(Option.TARGET_FORM), options.get(Option.TARGET_ENCODING));
        if (target.problem().isEmpty()) {
            String path = target.bytes().latin1();
            long pairs = PairMask.of(path, 0, path.length());
            for (int number = 0; number < patterns.size(); number++) {
                matching.set(number, patterns.get(number).matches(path, 0, path.length(), pairs));
            }
        }
        return matching;
    }

    /** Returns what the precedence of a rule with this pattern is based on: its length, as the dialect counts it. */
    public int weight(int number) {
        return patterns.get(number).weight(options.get(Option.PRECEDENCE));
    }

    /** Returns the normalized bytes with which every path that the pattern matches starts. */
    public byte[] prefix(int number) {
        return patterns.get(number).glob().prefix().clone();
    }

    public boolean isPrefix(int number) {
        Glob glob = patterns.get(number).glob();
        return !glob.isAnchored() && glob.pieces().stream().skip(1).allMatch(piece -> piece.length() == 0);
    }
}
