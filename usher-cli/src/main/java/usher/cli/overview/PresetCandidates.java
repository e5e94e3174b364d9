package usher.cli.overview;

import java.util.Arrays;
import java.util.Iterator;
import usher.preset.Preset;

/** The names of the presets, for help texts and completion. */
final class PresetCandidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(Preset.values()).map(Preset::word).iterator();
    }
}
