package usher.options;

/** Which values of {@code Clean-param} a dialect accepts. */
public enum CleanParamRule {
    /** None: the dialect does not support the directive. */
    IGNORED,
    /** The documentation of 2013: a narrow set of path characters, at most 500 bytes (Y-39, Y-40). */
    YANDEX_2013,
    /** Yandex's parser: a wider set, exactly one space or tab, at most 503 bytes including it. */
    YANDEX
}
