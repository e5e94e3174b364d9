package usher.spark.sql;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.encoders.ExpressionEncoder;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.ScalaUDF;
import org.apache.spark.sql.types.DataType;
import scala.Function1;
import scala.Function2;
import scala.Function3;
import scala.Function4;
import scala.Function5;
import scala.Option;
import scala.collection.immutable.Nil$;
import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;

/**
 * A function of Spark SQL.
 *
 * @param parameters the names of its parameters, for the message about a wrong number
 * @param required how many must be given; the others are null if they are not
 * @param nullable whether it accepts null; otherwise the result is null if a required argument is
 * @param body computes the result from an argument for each parameter
 */
record SqlFunction(String name, List<String> parameters, int required, boolean nullable, DataType type, Body body) {
    interface Body extends Serializable {
        Object apply(Object... arguments);
    }

    /** @param signature such as {@code name(first, second?)}, of which the second parameter is not required */
    static SqlFunction of(String signature, DataType type, Body body) {
        List<String> words = List.of(signature.split("[(), ]+"));
        List<String> parameters = words.subList(1, words.size());
        int required =
                (int) parameters.stream().filter(name -> !name.endsWith("?")).count();
        List<String> names =
                parameters.stream().map(name -> name.replace("?", "")).toList();
        return new SqlFunction(words.get(0), names, required, false, type, body);
    }

    FunctionIdentifier identifier() {
        return new FunctionIdentifier(name);
    }

    ExpressionInfo info() {
        return new ExpressionInfo(RobotsFunctions.class.getName(), name);
    }

    Function1<Seq<Expression>, Expression> builder() {
        return new AbstractFunction1<>() {
            @Override
            public Expression apply(Seq<Expression> arguments) {
                return expression(arguments);
            }
        };
    }

    @SuppressWarnings("unchecked") // the empty list has elements of any type
    private Expression expression(Seq<Expression> arguments) {
        if (arguments.size() < required || arguments.size() > parameters.size()) {
            throw new IllegalArgumentException(name + " needs " + required
                    + (required < parameters.size() ? " to " + parameters.size() : "") + " arguments, "
                    + String.join(", ", parameters) + ", not " + arguments.size());
        }
        return new ScalaUDF(
                function(arguments.size(), new Call(required, parameters.size(), nullable, body)),
                type,
                arguments,
                (Seq<Option<ExpressionEncoder<?>>>) (Seq<?>) Nil$.MODULE$,
                Option.empty(),
                Option.apply(name),
                true,
                true);
    }

    /** What is sent to the executors. */
    private record Call(int required, int parameters, boolean nullable, Body body) implements Serializable {
        Object of(Object... given) {
            boolean missing = Arrays.stream(given).limit(required).anyMatch(Objects::isNull);
            return missing && !nullable ? null : body.apply(Arrays.copyOf(given, parameters));
        }
    }

    /** Spark calls a function by the number of its arguments. */
    private static Object function(int arguments, Call call) {
        return switch (arguments) {
            case 1 -> (Function1<Object, Object> & Serializable) call::of;
            case 2 -> (Function2<Object, Object, Object> & Serializable) call::of;
            case 3 -> (Function3<Object, Object, Object, Object> & Serializable) call::of;
            case 4 -> (Function4<Object, Object, Object, Object, Object> & Serializable) call::of;
            case 5 -> (Function5<Object, Object, Object, Object, Object, Object> & Serializable) call::of;
            default -> throw new IllegalArgumentException("A function of " + arguments + " arguments");
        };
    }
}
