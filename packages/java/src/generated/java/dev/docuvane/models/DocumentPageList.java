/* The pages of a document. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The pages of a document. */
public final class DocumentPageList extends Model {
    /** Makes it of JSON. */
    public static final JsonInput.Decoder<DocumentPageList> DECODER = Decoders.model(DocumentPageList::new);

    private final @Nullable List<DocumentPage> data;

    private DocumentPageList(JsonInput input) {
        super(input);
        this.data = input.required("data", Decoders.list(DocumentPage.DECODER));
    }

    /**
     * Makes it of JSON.
     *
     * @param json an object, as the service sends it
     * @return its model
     */
    @JsonCreator
    public static DocumentPageList of(JsonValue json) {
        return new DocumentPageList(JsonInput.of(json));
    }

    /** {@return a builder with nothing set} */
    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** {@return a builder with all that is set here, members that this version does not know included} */
    public Builder toBuilder() {
        return new Builder(members());
    }

    /**
     * All pages, in order.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it, against the contract
     */
    public List<DocumentPage> data() {
        return required(data, "data");
    }

    /** Collects what is set. */
    public static final class Builder extends ModelBuilder<Builder> {
        private Builder(Map<String, JsonValue> members) {
            super(members);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@link #data()}.
         *
         * @param data the value
         * @return this
         */
        public Builder data(List<DocumentPage> data) {
            return set("data", data);
        }

        /**
         * Makes the model.
         *
         * @return with all that was set
         * @throws InvalidArgumentException a member that must be there was not set
         */
        public DocumentPageList build() {
            return new DocumentPageList(objectWith("data"));
        }
    }
}
