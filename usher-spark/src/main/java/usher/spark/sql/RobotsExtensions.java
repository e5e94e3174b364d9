package usher.spark.sql;

import java.io.Serializable;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.encoders.ExpressionEncoder;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.ScalaUDF;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import scala.Function3;
import scala.Option;
import scala.Tuple3;
import scala.collection.immutable.Nil$;
import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;
import scala.runtime.AbstractFunction3;
import scala.runtime.BoxedUnit;

/**
 * Adds the functions of {@link RobotsFunctions} to every session of a cluster, also for SQL and Python: {@code
 * spark.sql.extensions=usher.spark.sql.RobotsExtensions}.
 */
public final class RobotsExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
    private static final int ARGUMENTS = 3;

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        inject(extensions, RobotsFunctions.ALLOWED_NAME, new Allowed(), DataTypes.BooleanType);
        inject(extensions, RobotsFunctions.VERDICT_NAME, new VerdictRow(), RobotsFunctions.VERDICT);
        return BoxedUnit.UNIT;
    }

    private static final class Allowed extends AbstractFunction3<Object, Object, Object, Object>
            implements Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public Object apply(Object body, Object agent, Object url) {
            return RobotsFunctions.allowed(body, (String) agent, (String) url);
        }
    }

    private static final class VerdictRow extends AbstractFunction3<Object, Object, Object, Object>
            implements Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public Object apply(Object body, Object agent, Object url) {
            return RobotsFunctions.verdict(body, (String) agent, (String) url);
        }
    }

    private static void inject(
            SparkSessionExtensions extensions,
            String name,
            Function3<Object, Object, Object, Object> function,
            DataType type) {
        ExpressionInfo info = new ExpressionInfo(RobotsFunctions.class.getName(), name);
        extensions.injectFunction(
                new Tuple3<>(new FunctionIdentifier(name), info, new AbstractFunction1<Seq<Expression>, Expression>() {
                    @Override
                    public Expression apply(Seq<Expression> arguments) {
                        return udf(name, function, type, arguments);
                    }
                }));
    }

    @SuppressWarnings("unchecked") // the empty list has elements of any type
    private static Expression udf(
            String name, Function3<Object, Object, Object, Object> function, DataType type, Seq<Expression> arguments) {
        if (arguments.size() != ARGUMENTS) {
            throw new IllegalArgumentException(
                    name + " needs three arguments, body, agent and url, not " + arguments.size());
        }
        return new ScalaUDF(
                function,
                type,
                arguments,
                (Seq<Option<ExpressionEncoder<?>>>) (Seq<?>) Nil$.MODULE$,
                Option.empty(),
                Option.apply(name),
                true,
                true);
    }
}
