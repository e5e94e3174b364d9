package usher.policy;

/** Why a verdict is what it is. */
public enum Reason {
    /** A rule of the robot's group decided; the verdict names it. */
    RULE_MATCHED("a rule of the robot's group decided"),
    /** The robot has a group, and no rule of it matches. */
    NO_RULE_MATCHED("no rule of the robot's group matches"),
    /** No group of the file applies to the crawler: none names it, and none for {@code *} is there, or the crawler ignores it. */
    NO_GROUP("no group of the file applies to the crawler"),
    /** {@code /robots.txt} itself is always allowed (RFC 9309 §2.2.2). */
    ROBOTS_TXT_ITSELF("every robot may fetch /robots.txt itself"),
    /** The site has no robots.txt (RFC 9309 §2.3.1.3). */
    UNAVAILABLE("the site has no robots.txt"),
    /** The robots.txt could not be fetched, and nobody may take that for permission (RFC 9309 §2.3.1.4). */
    UNREACHABLE("the robots.txt could not be fetched, so nothing may be"),
    /** The file is over the limit above which its dialect ignores it. */
    FILE_TOO_LARGE("the file is over the size limit, above which this dialect ignores it"),
    /** The dialect does not take the file for text. */
    NOT_TEXT("this dialect does not take the file for text"),
    /** The URL cannot be understood, so nobody can say that it is allowed. */
    BAD_URL("the URL cannot be understood");

    private final String explanation;

    Reason(String explanation) {
        this.explanation = explanation;
    }

    /** The reason as part of an English sentence. */
    public String explanation() {
        return explanation;
    }
}
