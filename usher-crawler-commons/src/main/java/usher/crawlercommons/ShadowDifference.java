package usher.crawlercommons;

/**
 * A decision in which the parser that is obeyed and Usher's differ.
 *
 * @param robotsUrl the URL of the robots.txt, or the status for which there is none
 * @param asked the URL that was checked, or the property, such as {@code delay}
 * @param obeyed the decision that counts, and why
 * @param usher Usher's decision, and why
 */
public record ShadowDifference(String robotsUrl, String asked, String obeyed, String usher) {
    @Override
    public String toString() {
        return robotsUrl + ": " + asked + " is " + obeyed + "; Usher: " + usher;
    }
}
