package usher.server.analyze;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import usher.Dialect;
import usher.report.DocumentJson;
import usher.support.json.JsonObject;

/** Computes {@code document}: the parsed document, with a limit for all its lists together. Not thread-safe. */
final class DocumentPart {
    private final Omissions omissions;
    private int left;

    DocumentPart(AnalyzerLimits limits, Omissions omissions) {
        this.omissions = omissions;
        this.left = limits.listed();
    }

    Map<String, Object> of(AnalyzedFile file) {
        return cut(DocumentJson.of(file.as(Dialect.RFC9309)));
    }

    private JsonObject cut(Map<?, ?> map) {
        JsonObject members = new JsonObject();
        map.forEach((name, member) -> members.put((String) name, cut(member)));
        return members;
    }

    private Object cut(Object value) {
        return value instanceof Map<?, ?> map ? cut(map) : value instanceof List<?> list ? cut(list) : value;
    }

    private List<Object> cut(List<?> list) {
        List<Object> included = new ArrayList<>();
        for (Object entry : list) {
            if (left == 0) {
                omissions.add("document", list.size() - included.size());
                return included;
            }
            left--;
            included.add(cut(entry));
        }
        return included;
    }
}
