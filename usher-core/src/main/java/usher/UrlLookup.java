package usher;

import org.jspecify.annotations.Nullable;
import usher.internal.match.RuleBlock;
import usher.internal.policy.NormalizedPathBuffer;
import usher.internal.policy.PlainTarget;
import usher.internal.policy.PolicyCompiler;
import usher.options.Option;
import usher.options.Options;
import usher.uri.Target;
import usher.uri.TargetPath;

/** Finds the rule that decides about a URL, which is compared in place if it is normalized, as nearly all are. */
abstract class UrlLookup {
    /** The result for {@code /robots.txt}, which is always allowed. */
    static final int ROBOTS_TXT = -2;

    /** The result for an invalid URL, which is not allowed. */
    static final int BAD_URL = -3;

    private static final int NOT_PLAIN = -5;

    private final PolicyCompiler compiler;

    /** Missing until it is built. Here, because the JVM then stores it beside the other field that a decision reads. */
    volatile byte @Nullable [] block;

    UrlLookup(PolicyCompiler compiler, byte @Nullable [] block) {
        this.compiler = compiler;
        this.block = block;
    }

    /** Returns a code of {@link RuleBlock} for a normalized path whose characters each represent one byte. */
    abstract int find(CharSequence path, int from, int to);

    abstract boolean isAllowed(int code);

    final PolicyCompiler compiler() {
        return compiler;
    }

    /** Returns the code for a URL, as {@link #find} does, or {@link #ROBOTS_TXT} or {@link #BAD_URL}. */
    final int code(String url) {
        int code = plainCode(url);
        return code == NOT_PLAIN ? code(Target.of(url)) : code;
    }

    final int code(Target url) {
        return codeOfForm(deciding(url));
    }

    /** Returns the form that decides: that of {@link Target#other()} if only it is disallowed (D-23, D-27). */
    final Target deciding(Target url) {
        return url.other()
                .filter(other -> isAllowed(codeOfForm(url)) && !isAllowed(codeOfForm(other)))
                .orElse(url);
    }

    private int codeOfForm(Target url) {
        int code = url.isRefused() ? NOT_PLAIN : plainCode(url.text());
        return code == NOT_PLAIN ? code(target(url)) : code;
    }

    private int plainCode(String url) {
        PlainTarget plain = compiler.plain();
        int start = plain.pathStart(url);
        if (start < 0) {
            return start == PlainTarget.NOT_PLAIN ? NOT_PLAIN : code("/", 0, start == PlainTarget.ROOT ? 1 : 0);
        }
        int end = plain.pathEnd(url, start);
        return end < 0 ? normalizedCode(url, start) : code(url, start, end);
    }

    private int normalizedCode(String url, int start) {
        NormalizedPathBuffer path = NormalizedPathBuffer.acquire();
        try {
            return compiler.plain().normalize(url, start, path) ? code(path, 0, path.length()) : NOT_PLAIN;
        } finally {
            path.release();
        }
    }

    final TargetPath target(Target url) {
        Options options = compiler.options();
        return TargetPath.of(url, options.get(Option.TARGET_FORM), options.get(Option.TARGET_ENCODING));
    }

    final int code(TargetPath target) {
        if (target.problem().isPresent()) {
            return BAD_URL;
        }
        String path = target.bytes().latin1();
        return code(path, 0, path.length());
    }

    private int code(CharSequence path, int from, int to) {
        return TargetPath.isRobotsTxt(path, from, to) ? ROBOTS_TXT : find(path, from, to);
    }
}
