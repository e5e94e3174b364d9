package usher.preset;

import java.util.List;
import java.util.Optional;

/**
 * Which crawlers a file should block or allow. Each entry of a list is a purpose ({@link usher.overview.MainPurpose}),
 * a crawler as in {@link usher.Crawler}, or {@code *} for all crawlers. A crawler's name overrides its purpose,
 * and both override {@code *}; entries of the lists override those of the preset. Crawlers without an entry keep their
 * verdicts.
 *
 * @param block the crawlers that may fetch nothing
 * @param allow the crawlers that may fetch everything
 * @param keep the crawlers that keep their verdicts
 */
public record AccessRequest(Optional<Preset> preset, List<String> block, List<String> allow, List<String> keep) {
    /**
     * @throws IllegalArgumentException if an entry is not valid, two contradict each other, or there is none; the
     *     message says what to write instead
     */
    public AccessRequest {
        block = List.copyOf(block);
        allow = List.copyOf(allow);
        keep = List.copyOf(keep);
        SwitchList.of(block, allow, keep);
        if (preset.isEmpty() && block.isEmpty() && allow.isEmpty()) {
            throw new IllegalArgumentException("nothing to change: name a preset, or crawlers to block or allow");
        }
    }

    public static AccessRequest of(Preset preset) {
        return new AccessRequest(Optional.of(preset), List.of(), List.of(), List.of());
    }

    SwitchList switches() {
        return SwitchList.of(block, allow, keep);
    }

    SwitchList presetSwitches() {
        return preset.map(chosen -> SwitchList.of(chosen.blocks(), chosen.allows(), chosen.keeps()))
                .orElse(SwitchList.NONE);
    }
}
