package usher.server.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.json.reader.JsonReader;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;

/**
 * Reads lines of {@code POST /v1/check}, each a JSON object with {@code url}, and {@code agent}, {@code dialect} and
 * {@code id} if wanted. Used again for each line, by one thread at a time.
 *
 * <p>An ordinary line, printable ASCII without escapes, is taken apart where it stands; robots that stand in a line as they
 * stood in the one before are not looked up again. Any other line is read by a real parser.
 */
final class CheckLine {
    private static final Set<String> MEMBERS = Set.of("url", "agent", "dialect", "id");
    private static final int LONGEST_ID = 200;

    private static final int URL = 1;
    private static final int AGENT = 2;
    private static final int DIALECT = 4;
    private static final int ID = 8;
    private static final byte[] URL_NAME = ByteBuilder.ascii("url");
    private static final byte[] AGENT_NAME = ByteBuilder.ascii("agent");
    private static final byte[] DIALECT_NAME = ByteBuilder.ascii("dialect");
    private static final byte[] ID_NAME = ByteBuilder.ascii("id");
    private static final byte[] NONE = {};

    private final Askers askers;

    private byte[] line = NONE;
    private int at;
    private int end;

    /** Where the last string begins and ends. */
    private int from;

    private int to;

    private byte[] lastAgent = NONE;
    private byte[] lastDialect = NONE;
    private @Nullable Asker lastAsker;

    private String url = "";
    private @Nullable String id;
    private @Nullable Asker asker;
    private boolean plain;
    private int urlFrom;
    private int urlTo;

    CheckLine(Askers askers) {
        this.askers = askers;
    }

    String url() {
        return url;
    }

    @Nullable
    String id() {
        return id;
    }

    Asker asker() {
        return requireNonNull(asker);
    }

    /** Whether the URL stands in the line as it is: then {@link #copyUrl} says it again without looking at it. */
    boolean isPlain() {
        return plain;
    }

    /** Adds the URL as a JSON string. */
    void copyUrl(ByteBuilder out) {
        out.add('"').add(line, urlFrom, urlTo).add('"');
    }

    /** Reads a line; throws a {@link ProblemException} if it is none. */
    void read(byte[] bytes, int start, int stop) {
        line = bytes;
        at = start;
        end = stop;
        plain = readPlain();
        if (!plain) {
            readAny(bytes, start, stop);
        }
    }

    private boolean readPlain() {
        int seen = 0;
        int agentFrom = 0;
        int agentTo = 0;
        int dialectFrom = 0;
        int dialectTo = 0;
        id = null;
        if (!next('{')) {
            return false;
        }
        do {
            if (!string()) {
                return false;
            }
            int member = member();
            if (member == 0 || (seen & member) != 0 || !next(':') || !string()) {
                return false;
            }
            seen |= member;
            if (member == URL) {
                urlFrom = from;
                urlTo = to;
            } else if (member == AGENT) {
                agentFrom = from;
                agentTo = to;
            } else if (member == DIALECT) {
                dialectFrom = from;
                dialectTo = to;
            } else {
                id = new String(line, from, to - from, ISO_8859_1);
            }
        } while (next(','));
        if (!next('}') || (seen & URL) == 0 || id != null && id.length() > LONGEST_ID) {
            return false;
        }
        skipBlanks();
        if (at != end) {
            return false;
        }
        url = new String(line, urlFrom, urlTo - urlFrom, ISO_8859_1);
        asker = plainAsker((seen & AGENT) != 0, agentFrom, agentTo, (seen & DIALECT) != 0, dialectFrom, dialectTo);
        return true;
    }

    private Asker plainAsker(
            boolean named, int agentFrom, int agentTo, boolean reading, int dialectFrom, int dialectTo) {
        if (lastAsker != null
                && Arrays.equals(line, agentFrom, agentTo, lastAgent, 0, lastAgent.length)
                && Arrays.equals(line, dialectFrom, dialectTo, lastDialect, 0, lastDialect.length)
                && named == (lastAgent != NONE)
                && reading == (lastDialect != NONE)) {
            return lastAsker;
        }
        String agent = named ? new String(line, agentFrom, agentTo - agentFrom, ISO_8859_1) : Crawler.ANY;
        String dialect =
                reading ? new String(line, dialectFrom, dialectTo - dialectFrom, ISO_8859_1) : DialectChoice.AUTO_WORD;
        Asker found = askers.named(agent, dialect);
        lastAgent = named ? Arrays.copyOfRange(line, agentFrom, agentTo) : NONE;
        lastDialect = reading ? Arrays.copyOfRange(line, dialectFrom, dialectTo) : NONE;
        lastAsker = found;
        return found;
    }

    private void skipBlanks() {
        while (at < end && (line[at] == ' ' || line[at] == '\t' || line[at] == '\r')) {
            at++;
        }
    }

    private boolean next(int b) {
        skipBlanks();
        if (at < end && line[at] == b) {
            at++;
            return true;
        }
        return false;
    }

    /** A string of printable ASCII without escapes. */
    private boolean string() {
        if (!next('"')) {
            return false;
        }
        byte[] bytes = line;
        int i = at;
        int last = end;
        while (i < last && bytes[i] != '"') {
            if (bytes[i] < ' ' || bytes[i] == '\\' || bytes[i] == 0x7F) {
                return false;
            }
            i++;
        }
        from = at;
        to = i;
        at = i + 1;
        return i < last;
    }

    private int member() {
        if (is(URL_NAME)) {
            return URL;
        }
        if (is(AGENT_NAME)) {
            return AGENT;
        }
        if (is(DIALECT_NAME)) {
            return DIALECT;
        }
        return is(ID_NAME) ? ID : 0;
    }

    private boolean is(byte[] name) {
        return Arrays.equals(line, from, to, name, 0, name.length);
    }

    private void readAny(byte[] bytes, int start, int stop) {
        Map<String, Object> members = JsonBody.object(bytes, start, stop);
        for (String name : members.keySet()) {
            if (!MEMBERS.contains(name)) {
                throw ProblemException.badRequest(ProblemMessages.unknownMember(name, MEMBERS));
            }
        }
        url = text(members, "url").orElseThrow(() -> ProblemException.badRequest(ProblemMessages.missingMember("url")));
        id = text(members, "id").orElse(null);
        if (id != null && id.length() > LONGEST_ID) {
            throw ProblemException.badRequest(ProblemMessages.tooLong("id", LONGEST_ID));
        }
        asker = asker(askers, members);
    }

    /** The robot that {@code agent} and {@code dialect} name. */
    static Asker asker(Askers askers, Map<String, Object> members) {
        String dialect = text(members, "dialect", DialectChoice.AUTO_WORD);
        if (!(members.get("agent") instanceof List<?> agent)) {
            return askers.named(text(members, "agent", Crawler.ANY), dialect);
        }
        List<String> tokens = new ArrayList<>();
        for (Object element : agent) {
            if (!(element instanceof String token)) {
                throw ProblemException.badRequest(ProblemMessages.AGENT_TYPE);
            }
            tokens.add(token);
        }
        return askers.of(tokens, dialect);
    }

    /** A member that is a string. */
    static String text(Map<String, Object> members, String name, String otherwise) {
        return text(members, name).orElse(otherwise);
    }

    /** A member that is a string, if it is there; null stands for one that is not, but for the URL. */
    static Optional<String> text(Map<String, Object> members, String name) {
        Object value = members.get(name);
        if (value == null || value.equals(JsonReader.NULL) && !name.equals("url")) {
            return Optional.empty();
        }
        if (!(value instanceof String text)) {
            throw ProblemException.badRequest(ProblemMessages.notString(name));
        }
        return Optional.of(text);
    }
}
