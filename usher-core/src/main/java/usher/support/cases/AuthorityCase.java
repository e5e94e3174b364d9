package usher.support.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonMembers;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * A case about URLs: which authority a URL belongs to, or whether a robots.txt applies to it.
 *
 * @param authority the expected authority, or null for a URL that should be rejected
 */
public record AuthorityCase(
        Optional<String> id,
        String url,
        Optional<String> robotsTxt,
        Optional<Boolean> valid,
        Optional<Optional<String>> authority,
        Optional<String> path)
        implements Case {

    static AuthorityCase read(JsonMembers json) throws JsonFormatException {
        Optional<Boolean> valid = json.optionalBoolean("valid");
        Optional<String> robotsTxt = json.optionalString("robotsTxt");
        AuthorityCase read = new AuthorityCase(
                json.optionalString("id"),
                json.string("url"),
                robotsTxt,
                valid,
                json.optionalNullableString("authority"),
                json.optionalString("path"));
        json.end(); // a typo explains what is missing
        if (valid.isPresent() != robotsTxt.isPresent()) {
            throw new JsonFormatException(Problem.MEMBER, "“robotsTxt” and “valid” go together");
        }
        return read;
    }

    @Override
    public List<String> run() {
        List<String> differences = new ArrayList<>();
        UrlResult result = WebUrl.parse(url);
        Optional<WebUrl> web = result instanceof WebUrl found ? Optional.of(found) : Optional.empty();
        Optional<String> key = web.map(found -> found.authority().toString());
        authority.ifPresent(wanted -> Case.compare(differences, "authority", wanted, key));
        if (path.isPresent()) {
            Case.compare(differences, "path", path, web.map(WebUrl::pathAndQuery));
        }
        if (valid.isPresent() && valid.get() != isValid(web)) {
            differences.add("the file should " + (valid.get() ? "" : "not ") + "be valid for the URL");
        }
        return differences;
    }

    private boolean isValid(Optional<WebUrl> web) {
        return web.isPresent()
                && robotsTxt.isPresent()
                && WebUrl.parse(robotsTxt.get()) instanceof WebUrl file
                && file.pathAndQuery().equals("/robots.txt")
                && file.authority().equals(web.get().authority());
    }
}
