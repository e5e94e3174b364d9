package usher.crawler;

/** How a crawler treats robots.txt, by its operator's documentation. */
public enum Treatment {
    /** It obeys the groups that name it, or else those for {@code *}. */
    OBEYS("obeys"),
    /** It obeys only groups that name it. */
    IGNORES_STAR("ignores-star"),
    /** It does not obey robots.txt. */
    NOT_BOUND("not-bound");

    private final String word;

    Treatment(String word) {
        this.word = word;
    }

    /** The treatment as the registry and JSON write it. */
    public String word() {
        return word;
    }
}
