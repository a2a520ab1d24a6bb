package io.github.jdkmatrix.text;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.util.OptionalDouble;

/**
 * The JSON of all files: dates as ISO text, absent values as null, whole numbers without an exponent. A reader ignores unknown
 * keys, which later versions may write, and rejects text after the end of a value.
 */
public final class Json {

    public static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new JavaTimeModule())
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new PlainNumber())
                    .addSerializer(double.class, new PlainNumber()))
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * The mapper for the files of a result folder, which may come from anywhere: all parts must be there and not null, numbers finite and
     * no text, and no key twice.
     */
    public static final JsonMapper STRICT = MAPPER.rebuild()
            .addModule(new SimpleModule("numbers")
                    .addDeserializer(double.class, new FiniteNumber())
                    .addDeserializer(Double.class, new FiniteNumber())
                    .addDeserializer(OptionalDouble.class, new PerhapsFinite()))
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private Json() {}

    /** A value as JSON text, which is YAML too. */
    public static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes 79854872, not 7.9854872E7. */
    private static final class PlainNumber extends StdSerializer<Double> {

        private static final long serialVersionUID = 1;
        private static final double EXACT = 1L << 53;

        PlainNumber() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (value == Math.rint(value) && Math.abs(value) < EXACT) {
                out.writeNumber(value.longValue());
            } else {
                out.writeNumber(value);
            }
        }
    }

    /** Reads a finite number and rejects {@code "12"}, {@code "NaN"} and {@code 1e999}. */
    private static final class FiniteNumber extends StdDeserializer<Double> {

        private static final long serialVersionUID = 1;

        FiniteNumber() {
            super(double.class);
        }

        @Override
        public Double deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return parser.currentToken().isNumeric() && Double.isFinite(parser.getDoubleValue())
                    ? (Double) parser.getDoubleValue()
                    : context.reportInputMismatch(this, "not a finite number");
        }
    }

    /** Reads a finite number or null. */
    private static final class PerhapsFinite extends StdDeserializer<OptionalDouble> {

        private static final long serialVersionUID = 1;

        PerhapsFinite() {
            super(OptionalDouble.class);
        }

        @Override
        public OptionalDouble deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return OptionalDouble.of(new FiniteNumber().deserialize(parser, context));
        }

        @Override
        public OptionalDouble getNullValue(DeserializationContext context) {
            return OptionalDouble.empty();
        }
    }
}
