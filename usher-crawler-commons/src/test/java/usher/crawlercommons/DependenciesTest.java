package usher.crawlercommons;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import usher.testkit.Project;

/** Who adds this module to a crawler gets the core beside crawler-commons, and nothing else. */
class DependenciesTest {
    @Test
    void theModuleNeedsTheCoreAndCrawlerCommonsAlone() throws Exception {
        Path pom = Project.root().resolve("usher-crawler-commons/pom.xml");
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
        NodeList all = document.getElementsByTagName("dependency");
        List<String> needed = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            Element dependency = (Element) all.item(i);
            if (dependency.getElementsByTagName("scope").getLength() == 0) {
                needed.add(dependency.getElementsByTagName("artifactId").item(0).getTextContent());
            }
        }
        assertThat(needed).containsExactly("usher-core", "crawler-commons");
    }
}
