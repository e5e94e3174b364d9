package usher.crawlercommons;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathFactory;
import javax.xml.xpath.XPathNodes;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import usher.testkit.Project;

/** Who adds this module to a crawler gets the core beside crawler-commons, and nothing else. */
class DependenciesTest {
    @Test
    void theModuleNeedsTheCoreAndCrawlerCommonsAlone() throws Exception {
        Path pom = Project.root().resolve("usher-crawler-commons/pom.xml");
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
        assertThat(XPathFactory.newInstance()
                        .newXPath()
                        .evaluateExpression("//dependency[not(scope)]/artifactId", document, XPathNodes.class))
                .extracting(Node::getTextContent)
                .containsExactly("usher-core", "crawler-commons");
    }
}
