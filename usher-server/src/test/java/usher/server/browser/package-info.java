/**
 * The analyzer page in a real browser, headless Chromium: what a visitor does, with the policy that the server sends.
 *
 * <p>{@link usher.server.browser.Page} starts the browser once for all tests, and a small server of the JDK unless the
 * system property {@code usher.page.url} names one that runs. Without Chromium the tests are skipped with a message,
 * but fail where the environment says {@code CI=true}. Pictures of the page are kept in {@code target/screenshots}.
 */
package usher.server.browser;
