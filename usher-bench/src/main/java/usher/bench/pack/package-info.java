/** Measures packs of sites beside policies in memory: {@link usher.bench.pack.PackTable}, which {@code bench/pack.sh} runs. */
@NullMarked
package usher.bench.pack;

import org.jspecify.annotations.NullMarked;
