package example;

import crawlercommons.robots.BaseRobotRules;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.plugin.PluginRuntimeException;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.protocol.Protocol;
import org.apache.nutch.protocol.ProtocolFactory;
import org.apache.nutch.protocol.ProtocolOutput;

/** Fetches pages with another protocol of Nutch, and asks Usher about robots.txt. */
public class UsherProtocol implements Protocol {
    private Configuration conf;
    private Protocol pages;
    private UsherRobotRulesParser robots;

    @Override
    public void setConf(Configuration conf) {
        this.conf = conf;
        robots = new UsherRobotRulesParser(conf);
        String id = conf.get("usher.protocol", "org.apache.nutch.protocol.http.Http");
        try {
            pages = new ProtocolFactory(conf).getProtocolById(id);
        } catch (PluginRuntimeException e) {
            throw new IllegalArgumentException("usher.protocol: add the plugin of " + id + " to plugin.includes", e);
        }
    }

    @Override
    public Configuration getConf() {
        return conf;
    }

    @Override
    public ProtocolOutput getProtocolOutput(Text url, CrawlDatum datum) {
        return pages.getProtocolOutput(url, datum);
    }

    @Override
    public BaseRobotRules getRobotRules(Text url, CrawlDatum datum, List<Content> robotsTxtContent) {
        return robots.getRobotRulesSet(this, url, robotsTxtContent);
    }
}
