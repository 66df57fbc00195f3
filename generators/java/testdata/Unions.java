// Reads and builds unions of the package made from the document with edge cases, and prints what they are.

import dev.api.json.Json;
import dev.api.json.JsonInput;
import dev.api.json.JsonValue;
import dev.api.models.AnyAnimal;
import dev.api.models.Hound;
import dev.api.models.Letter;
import dev.api.models.Lion;
import dev.api.models.Parcel;
import dev.api.models.Party;
import dev.api.models.Quantity;
import dev.api.models.UnionBox;
import dev.api.models.Value;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public final class Unions {
    public static void main(String[] arguments) {
        List.of("{\"name\":\"a\",\"petType\":\"Lion\",\"huntingSkill\":\"lazy\"}", "{\"petType\":\"Wolf\"}", "1")
                .forEach(json -> show(AnyAnimal.DECODER, json));
        List.of("\"12\"", "12", "1.5", "true").forEach(json -> show(Quantity.DECODER, json));
        List.of(
                        "{\"id\":\"1\",\"firstName\":\"A\",\"new\":1}",
                        "{\"id\":\"1\",\"companyName\":\"C\",\"subsidiaries\":[\"D\"]}",
                        "{\"id\":\"1\",\"companyName\":\"C\"}",
                        "{\"id\":\"1\"}")
                .forEach(json -> show(Party.DECODER, json));
        List.of("true", "[\"a\"]", "[1]", "[]", "{\"id\":\"1\",\"firstName\":\"A\"}")
                .forEach(json -> show(Value.DECODER, json));
        UnionBox box = UnionBox.builder()
                .animal(Lion.builder().name("Leo").huntingSkill("lazy").build())
                .quantity(Quantity.of(3))
                .value(new Value.OfStringList(List.of("a")))
                .build();
        System.out.println(Json.write(box));
        System.out.println(Json.write(Hound.builder().name("H").packSize(2).build()));
        Parcel sent = Parcel.builder().additionalProperties(Map.of("to", "Oslo")).build();
        System.out.println(Json.write(sent) + " " + Json.write(Letter.builder().pages(1).build()));
        String parcel = "{\"sentAs\":\"parcel\",\"weight\":2,\"to\":null,\"by\":\"rail\",\"at\":7}";
        JsonInput input = JsonInput.of(Objects.requireNonNull(Json.parse(parcel)));
        System.out.println(Objects.requireNonNull(Parcel.DECODER.decode(input)).additionalProperties() + " "
                + input.issues().size());
        String notes = "{\"notes\":{\"a\":null,\"b\":\"c\"}}";
        System.out.println(UnionBox.of(Objects.requireNonNull(Json.parse(notes))).notes());
        System.out.println(describe(box.quantity()) + " " + describe(Quantity.of("x")));
    }

    /** By the visitor: variants without a method of their own are the others. */
    private static String describe(Quantity quantity) {
        return quantity.match(new Quantity.Visitor<String>() {
            @Override
            public String ofLong(Quantity.OfLong value) {
                return "number " + value.value();
            }

            @Override
            public String otherwise(Quantity value) {
                return "other " + value.toJson();
            }
        });
    }

    private static void show(JsonInput.Decoder<? extends JsonValue.Convertible> decoder, String json) {
        JsonInput input = JsonInput.of(Objects.requireNonNull(Json.parse(json)));
        JsonValue.Convertible made = decoder.decode(input);
        String kind = made == null ? "nothing" : made.getClass().getSimpleName();
        boolean isKept = made == null || Json.write(made).equals(json);
        System.out.println(kind + " " + input.issues().size() + (isKept ? "" : " changed"));
    }
}
