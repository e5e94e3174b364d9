package usher.spark.verdict;

import java.io.Serializable;

/** The findings about one URL, one for each robot; mutable, as Spark's encoders want it. */
public final class JudgedUrl implements Serializable {
    private static final long serialVersionUID = 1;

    private String url;
    private long micros;
    private long attempted;
    private long copied;
    private long[] findings;

    public String getUrl() {
        return url;
    }

    public void setUrl(String url) {
        this.url = url;
    }

    public long getMicros() {
        return micros;
    }

    public void setMicros(long micros) {
        this.micros = micros;
    }

    public long getAttempted() {
        return attempted;
    }

    public void setAttempted(long attempted) {
        this.attempted = attempted;
    }

    public long getCopied() {
        return copied;
    }

    public void setCopied(long copied) {
        this.copied = copied;
    }

    public long[] getFindings() {
        return findings;
    }

    public void setFindings(long[] findings) {
        this.findings = findings;
    }
}
