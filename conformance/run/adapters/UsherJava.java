import java.util.List;
import usher.Access;
import usher.Dialect;
import usher.ProductToken;
import usher.RobotsFile;
import usher.Verdict;

class UsherJava {
    public static void main(String[] version) throws Exception {
        Adapter.serve("Usher", version[0], (robots, agent, url, dialect) -> {
            Dialect read = dialect.isEmpty() ? Dialect.RFC9309 : Dialect.byId(dialect).orElseThrow();
            Verdict verdict = RobotsFile.of(robots).as(read).policy(List.of(ProductToken.of(agent))).verdict(url);
            return "\"allow\": " + (verdict.access() == Access.ALLOW) + ", \"line\": " + verdict.line();
        });
    }
}
