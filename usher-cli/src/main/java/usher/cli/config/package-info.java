/**
 * The configuration file of {@code lint}, {@code usher.yaml}: finding it, reading it, and what it says about a file.
 *
 * <p>It is YAML because the files beside it, workflows and hooks, are YAML, and because the parser knows the line of
 * each key for messages. Read {@link usher.cli.config.LintConfig} first.
 */
@NullMarked
package usher.cli.config;

import org.jspecify.annotations.NullMarked;
