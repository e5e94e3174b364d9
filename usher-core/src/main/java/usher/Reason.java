package usher;

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
    /**
     * No robots.txt counts, so everything is allowed: it was not found, access to it was denied, or a redirect loop led
     * nowhere (RFC 9309 §2.3.1.3 and §2.3.1.2), or a dialect or a setting treats a failure like that.
     */
    UNAVAILABLE("no robots.txt is available"),
    /** Nobody knows what the robots.txt says, so nothing is allowed (RFC 9309 §2.3.1.4). */
    UNREACHABLE("robots.txt is unreachable"),
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
