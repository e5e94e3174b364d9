import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.archive.modules.net.Robotstxt;

class Heritrix {
    public static void main(String[] version) throws Exception {
        Adapter.serve("Heritrix", version[0], (robots, agent, url, dialect) -> {
            Robotstxt rules = new Robotstxt(new StringReader(new String(robots, StandardCharsets.UTF_8)));
            return rules.getDirectivesFor(agent).allows(Adapter.pathAndQuery(url));
        });
    }
}
