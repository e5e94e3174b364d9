import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the cases of the runner, which have one form, and answers them. */
interface Adapter {
    /** Returns true or false, or the members of an answer as JSON. */
    Object answer(byte[] robots, String agent, String url, String dialect) throws Exception;

    static void serve(String parser, String version, Adapter adapter) throws Exception {
        System.out.println("{\"parser\": \"" + parser + "\", \"version\": \"" + version + "\"}");
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String answer;
            try {
                byte[] robots = Base64.getDecoder().decode(member(line, "robots"));
                Object found = adapter.answer(
                        robots, member(line, "agent"), member(line, "url"), member(line, "dialect"));
                answer = found instanceof Boolean ? "\"allow\": " + found : found.toString();
            } catch (Exception | StackOverflowError e) {
                answer = "\"error\": \"" + e.getClass().getSimpleName() + "\"";
            }
            System.out.println("{" + answer + "}");
            System.out.flush();
        }
    }

    /** Returns the path and query of a URL, as crawlers have it: its raw characters are escaped. */
    static String pathAndQuery(String url) {
        String escaped = Pattern.compile("[^!-~]+").matcher(url).replaceAll(raw -> Matcher.quoteReplacement(
                URLEncoder.encode(raw.group(), StandardCharsets.UTF_8).replace("+", "%20")));
        String path = escaped.replaceFirst("^\\w+://[^/?#]*", "").replaceFirst("#.*", "");
        return path.startsWith("/") ? path : "/" + path;
    }

    static String member(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"").matcher(json);
        return !found.find() ? "" : Pattern.compile("\\\\(u....|.)").matcher(found.group(1)).replaceAll(
                escape -> Matcher.quoteReplacement(text(escape.group(1))));
    }

    private static String text(String escape) {
        int at = "nrtbf".indexOf(escape.charAt(0));
        return escape.length() == 5
                ? String.valueOf((char) Integer.parseInt(escape.substring(1), 16))
                : at < 0 ? escape : "\n\r\t\b\f".substring(at, at + 1);
    }
}
