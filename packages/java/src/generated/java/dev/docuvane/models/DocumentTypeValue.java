/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Kind of document; {@code other} when none of the known kinds fits. More values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class DocumentTypeValue extends OpenEnum {
    /** {@code invoice}. */
    public static final DocumentTypeValue INVOICE = new DocumentTypeValue("invoice", true);

    /** {@code credit_note}. */
    public static final DocumentTypeValue CREDIT_NOTE = new DocumentTypeValue("credit_note", true);

    /** {@code proforma_invoice}. */
    public static final DocumentTypeValue PROFORMA_INVOICE = new DocumentTypeValue("proforma_invoice", true);

    /** {@code receipt}. */
    public static final DocumentTypeValue RECEIPT = new DocumentTypeValue("receipt", true);

    /** {@code quote}. */
    public static final DocumentTypeValue QUOTE = new DocumentTypeValue("quote", true);

    /** {@code order_confirmation}. */
    public static final DocumentTypeValue ORDER_CONFIRMATION = new DocumentTypeValue("order_confirmation", true);

    /** {@code purchase_order}. */
    public static final DocumentTypeValue PURCHASE_ORDER = new DocumentTypeValue("purchase_order", true);

    /** {@code delivery_note}. */
    public static final DocumentTypeValue DELIVERY_NOTE = new DocumentTypeValue("delivery_note", true);

    /** {@code statement}. */
    public static final DocumentTypeValue STATEMENT = new DocumentTypeValue("statement", true);

    /** {@code reminder}. */
    public static final DocumentTypeValue REMINDER = new DocumentTypeValue("reminder", true);

    /** {@code payslip}. */
    public static final DocumentTypeValue PAYSLIP = new DocumentTypeValue("payslip", true);

    /** {@code contract}. */
    public static final DocumentTypeValue CONTRACT = new DocumentTypeValue("contract", true);

    /** {@code letter}. */
    public static final DocumentTypeValue LETTER = new DocumentTypeValue("letter", true);

    /** {@code other}. */
    public static final DocumentTypeValue OTHER = new DocumentTypeValue("other", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentTypeValue> DECODER = Decoders.fromText(
            DocumentTypeValue::of, "string");

    private DocumentTypeValue(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static DocumentTypeValue of(String value) {
        return switch (value) {
            case "invoice" -> INVOICE;
            case "credit_note" -> CREDIT_NOTE;
            case "proforma_invoice" -> PROFORMA_INVOICE;
            case "receipt" -> RECEIPT;
            case "quote" -> QUOTE;
            case "order_confirmation" -> ORDER_CONFIRMATION;
            case "purchase_order" -> PURCHASE_ORDER;
            case "delivery_note" -> DELIVERY_NOTE;
            case "statement" -> STATEMENT;
            case "reminder" -> REMINDER;
            case "payslip" -> PAYSLIP;
            case "contract" -> CONTRACT;
            case "letter" -> LETTER;
            case "other" -> OTHER;
            default -> new DocumentTypeValue(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<DocumentTypeValue> known() {
        return List.of(
                INVOICE,
                CREDIT_NOTE,
                PROFORMA_INVOICE,
                RECEIPT,
                QUOTE,
                ORDER_CONFIRMATION,
                PURCHASE_ORDER,
                DELIVERY_NOTE,
                STATEMENT,
                REMINDER,
                PAYSLIP,
                CONTRACT,
                LETTER,
                OTHER);
    }
}
