package usher.support.cases;

import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;

/** Reads a kind of cases that the core does not know. */
public interface CaseReader {
    CaseReader NONE = (json, files) -> {
        throw new CaseFormatException("“expect” is the access that is expected, such as \"allow\"");
    };

    Case read(JsonMembers json, CaseFiles files) throws CaseFormatException, JsonFormatException;
}
