package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import usher.spark.capture.Capture;
import usher.spark.robot.AskedRobot;
import usher.spark.site.LinkRows;

/**
 * The facts of a capture as what travels along redirects, instead of its body. Each task has a copy of its own, so this is for
 * one thread.
 */
final class FactPayload implements LinkRows.Payload {
    private static final long serialVersionUID = 1;

    private final ArrayList<AskedRobot> robots;
    private transient SurveyCaptureReader reader;

    FactPayload(List<AskedRobot> robots) {
        this.robots = new ArrayList<>(robots);
    }

    @Override
    public byte[] apply(Capture capture) {
        if (reader == null) {
            reader = new SurveyCaptureReader(Panel.of(robots));
        }
        return reader.read(capture).toBytes();
    }
}
