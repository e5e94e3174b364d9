package usher.merge;

import static java.util.Objects.requireNonNull;

import usher.octets.OctetSet;
import usher.octets.Octets;

/**
 * What one maintainer has to say: a robots.txt of its own.
 *
 * @param name what it is called in comments and findings; without controls
 * @param octets the file
 */
public record Fragment(String name, Octets octets) {
    public Fragment {
        requireNonNull(name, "name");
        requireNonNull(octets, "octets");
        if (name.isEmpty() || Octets.of(name).indexOf(OctetSet.CONTROLS, 0) >= 0) {
            throw new IllegalArgumentException(
                    "the name '" + name + "' cannot stand in a comment: it is empty or has controls");
        }
    }

    public static Fragment of(String name, byte[] octets) {
        return new Fragment(name, Octets.of(octets));
    }
}
