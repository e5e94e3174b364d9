/**
 * Benchmarks of the engine and of crawler-commons in one run, on the files of the corpus and on hostile ones. {@code
 * bench/engine.sh} runs {@link usher.bench.EngineTable}, which prints the table of {@code docs/performance.md}. Never
 * published.
 */
package usher.bench;
