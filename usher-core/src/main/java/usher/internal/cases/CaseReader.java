package usher.internal.cases;

import java.nio.file.Path;
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonMembers;

/** Reads a kind of cases that the core does not know. */
public interface CaseReader {
    /** Reads no further kind. */
    CaseReader NONE = (json, folder) -> {
        throw new CaseFormatException("“expect” is the access that is expected, such as \"allow\"");
    };

    /** @param folder the folder of the case file, to which {@code robotsFile} is relative */
    Case read(JsonMembers json, Path folder) throws CaseFormatException, JsonFormatException;
}
