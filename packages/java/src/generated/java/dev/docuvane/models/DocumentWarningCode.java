/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Stable code for programs to compare. {@code totals_disagree}: subtotal, taxes and total do not add up.
 * {@code line_items_disagree}: the line items do not add up to the subtotal. {@code due_before_date}: the due date is
 * before the date of the document. {@code doubtful_vendor}: the vendor looks like a label, a place or a fragment of a
 * name. {@code total_includes_balance}: the total may include a balance from before. {@code tax_not_plausible}: the tax
 * does not fit the amounts. {@code implausible_date}: the date is far in the past or in the future.
 * {@code unexpected_type}: the document is of another kind than the workflow is for. {@code type_disagrees}: title,
 * wording and the sign of the total disagree on whether the document is an invoice or a credit note.
 * {@code several_documents}: the file holds more than one document. {@code unread_attachments}: attachments of the
 * e-mail could not be read; the message names them. {@code damaged_text}: characters of the file could not be decoded.
 * {@code duplicate_of}: the account has an earlier document with the same content. More values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class DocumentWarningCode extends OpenEnum {
    /** {@code totals_disagree}. */
    public static final DocumentWarningCode TOTALS_DISAGREE = new DocumentWarningCode("totals_disagree", true);

    /** {@code line_items_disagree}. */
    public static final DocumentWarningCode LINE_ITEMS_DISAGREE = new DocumentWarningCode("line_items_disagree", true);

    /** {@code due_before_date}. */
    public static final DocumentWarningCode DUE_BEFORE_DATE = new DocumentWarningCode("due_before_date", true);

    /** {@code doubtful_vendor}. */
    public static final DocumentWarningCode DOUBTFUL_VENDOR = new DocumentWarningCode("doubtful_vendor", true);

    /** {@code total_includes_balance}. */
    public static final DocumentWarningCode TOTAL_INCLUDES_BALANCE = new DocumentWarningCode(
            "total_includes_balance", true);

    /** {@code tax_not_plausible}. */
    public static final DocumentWarningCode TAX_NOT_PLAUSIBLE = new DocumentWarningCode("tax_not_plausible", true);

    /** {@code implausible_date}. */
    public static final DocumentWarningCode IMPLAUSIBLE_DATE = new DocumentWarningCode("implausible_date", true);

    /** {@code unexpected_type}. */
    public static final DocumentWarningCode UNEXPECTED_TYPE = new DocumentWarningCode("unexpected_type", true);

    /** {@code type_disagrees}. */
    public static final DocumentWarningCode TYPE_DISAGREES = new DocumentWarningCode("type_disagrees", true);

    /** {@code several_documents}. */
    public static final DocumentWarningCode SEVERAL_DOCUMENTS = new DocumentWarningCode("several_documents", true);

    /** {@code unread_attachments}. */
    public static final DocumentWarningCode UNREAD_ATTACHMENTS = new DocumentWarningCode("unread_attachments", true);

    /** {@code damaged_text}. */
    public static final DocumentWarningCode DAMAGED_TEXT = new DocumentWarningCode("damaged_text", true);

    /** {@code duplicate_of}. */
    public static final DocumentWarningCode DUPLICATE_OF = new DocumentWarningCode("duplicate_of", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentWarningCode> DECODER = Decoders.fromText(
            DocumentWarningCode::of, "string");

    private DocumentWarningCode(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static DocumentWarningCode of(String value) {
        return switch (value) {
            case "totals_disagree" -> TOTALS_DISAGREE;
            case "line_items_disagree" -> LINE_ITEMS_DISAGREE;
            case "due_before_date" -> DUE_BEFORE_DATE;
            case "doubtful_vendor" -> DOUBTFUL_VENDOR;
            case "total_includes_balance" -> TOTAL_INCLUDES_BALANCE;
            case "tax_not_plausible" -> TAX_NOT_PLAUSIBLE;
            case "implausible_date" -> IMPLAUSIBLE_DATE;
            case "unexpected_type" -> UNEXPECTED_TYPE;
            case "type_disagrees" -> TYPE_DISAGREES;
            case "several_documents" -> SEVERAL_DOCUMENTS;
            case "unread_attachments" -> UNREAD_ATTACHMENTS;
            case "damaged_text" -> DAMAGED_TEXT;
            case "duplicate_of" -> DUPLICATE_OF;
            default -> new DocumentWarningCode(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<DocumentWarningCode> known() {
        return List.of(
                TOTALS_DISAGREE,
                LINE_ITEMS_DISAGREE,
                DUE_BEFORE_DATE,
                DOUBTFUL_VENDOR,
                TOTAL_INCLUDES_BALANCE,
                TAX_NOT_PLAUSIBLE,
                IMPLAUSIBLE_DATE,
                UNEXPECTED_TYPE,
                TYPE_DISAGREES,
                SEVERAL_DOCUMENTS,
                UNREAD_ATTACHMENTS,
                DAMAGED_TEXT,
                DUPLICATE_OF);
    }
}
