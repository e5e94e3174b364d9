package usher.usage.internal.robots;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

enum UsageDirective {
    CONTENT_USAGE("Content-Usage"),
    CONTENT_SIGNAL("Content-Signal"),
    LICENSE("License"),
    DISALLOW_TRAINING("DisallowAITraining"),
    ALLOW_TRAINING("AllowAITraining"),
    LLM_POLICY("LLM-Policy"),
    /** Likely a misspelled Content-Signal. */
    SIGNAL_TYPO(""),
    /** Has no specification, or none that is read here. */
    RAW("");

    private static final Set<String> TYPOS =
            Set.of("content-signals", "contentsignal", "contentsignals", "content_signal", "content_signals");
    private static final Set<String> NOT_READ =
            Set.of("tdl", "terms-document-locator", "permits", "prohibits", "compensation");
    private static final int MAX_KEY = 30;

    private static final Map<String, UsageDirective> BY_KEY = Arrays.stream(values())
            .filter(directive -> !directive.label.isEmpty())
            .collect(Collectors.toMap(directive -> directive.label.toLowerCase(Locale.ROOT), Function.identity()));

    private final String label;

    UsageDirective(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    static Optional<UsageDirective> of(String written) {
        if (written.length() > MAX_KEY) {
            return Optional.empty();
        }
        String lowercase = written.toLowerCase(Locale.ROOT);
        if (TYPOS.contains(lowercase)) {
            return Optional.of(SIGNAL_TYPO);
        }
        return NOT_READ.contains(lowercase) ? Optional.of(RAW) : Optional.ofNullable(BY_KEY.get(lowercase));
    }

    /** Returns whether the value is a preference behind an optional path. */
    boolean isPreference() {
        return this == CONTENT_USAGE || this == CONTENT_SIGNAL;
    }

    boolean isTraining() {
        return this == DISALLOW_TRAINING || this == ALLOW_TRAINING;
    }
}
