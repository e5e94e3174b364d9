package usher.access.response;

/**
 * The evidence that a response is a bot challenge page (D-20).
 *
 * @param kind where the evidence is
 * @param sign the header with its value, the status, or the vendor of the marker
 */
record ChallengeEvidence(Kind kind, String sign) {
    enum Kind {
        HEADER,
        STATUS,
        BODY
    }
}
