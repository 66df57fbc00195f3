// Spanish labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** Spanish labels by kind. */
export const spanish: LabelSet = {
  invoiceNumber: `
    número de factura, nº de factura, nº factura, n° factura, num factura, núm factura, factura nº,
    factura n°, factura no, factura número, factura núm, factura num, no de factura, no factura,
    número factura, factura simplificada nº, número de recibo, recibo nº, nº de recibo, ticket nº,
    nº ticket, nota de crédito nº, abono nº, número de abono, nº de abono, factura rectificativa nº,
    folio fiscal, folio, boleta nº, ref factura, factura #, código de factura,
    nº fra, fra nº, núm fra`,
  documentNumber: `
    número de documento, nº de documento, nº documento, documento nº, nuestra referencia, número, nº,
    referencia, ref`,
  invoiceTitle: "factura, factura simplificada, recibo, boleta, factura proforma",
  creditTitle: "nota de crédito, factura rectificativa, abono, factura de abono, nota de abono",
  selfBilled: "autofactura, facturación por el destinatario",
  invoiceDate: `
    fecha de factura, fecha factura, fecha de la factura, fecha de emisión, fecha emisión,
    fecha de expedición, fecha expedición, fecha de facturación, emitida el, fecha del documento,
    fecha documento, emitido el, fecha de abono,
    expedida el, expedido el, f factura, fecha fra`,
  plainDate: "fecha, fecha y hora",
  dateLink: "de fecha, de, del, con fecha",
  dueDate: `
    fecha de vencimiento, vencimiento, vence, fecha vencimiento, pagar antes del, fecha límite de pago,
    fecha de pago, fecha de cargo, vence el, fecha límite, vto,
    pagadero el`,
  otherDate: `
    fecha de pedido, fecha pedido, fecha de entrega, fecha entrega, período, periodo,
    período de facturación, periodo de facturación, fecha de operación, fecha operación,
    fecha de nacimiento, fecha albarán, fecha de envío, fecha de inicio, fecha de fin,
    fecha de impresión, fecha del contrato, período de consumo, próxima factura,
    fecha del pedido, pedido el, pedido de fecha, entregado el, fecha del servicio, servicio del, consumo del`,
  orderNumber: `
    número de pedido, nº de pedido, nº pedido, pedido nº, pedido, su pedido, orden de compra,
    nº de orden, su referencia, referencia pedido`,
  customerNumber: `
    número de cliente, nº de cliente, nº cliente, código de cliente, código cliente, cod cliente,
    cliente nº, ref cliente, referencia cliente, id cliente, número de cuenta, nº de cuenta,
    referencia del contrato, nº de abonado`,
  otherNumber: `
    teléfono, tel, tfno, tlf, fax, móvil, nif, cif, nie, rfc, rut, cuit, vat, n.i.f., c.i.f., iban, bic,
    swift, cuenta, ccc, albarán, nº albarán, albarán nº, contrato, nº contrato, nº de contrato,
    contrato nº, presupuesto, nº presupuesto, proyecto, código, código postal, cp, página, pág,
    artículo, cups, registro mercantil, tomo, hoja, folio registro, nº de serie, mandato, apartado,
    factura original, rectifica a la factura, factura rectificada, mesa, nº póliza, póliza,
    obra, expediente, nota de entrega, nº de envío, nº de albarán`,
  grandTotal: `
    total factura, importe total, total a pagar, total con iva, total iva incluido, total general,
    total de la factura, importe de la factura, importe factura, total importe factura, total eur,
    total euros, total importe, importe total factura, importe total con iva, total iva incl, líquido,
    total líquido, total abono,
    importe líquido, suma total`,
  plainTotal: "total, importe, suma, monto",
  amountDue: `
    importe a pagar, a pagar, líquido a pagar, pendiente, saldo pendiente, saldo, importe pendiente,
    total pendiente, pendiente de pago, total a abonar, a abonar, importe a abonar`,
  netTotal: `
    subtotal, base imponible, total sin iva, importe neto, neto, total neto, base, suma parcial,
    total bruto, importe sin iva, total base imponible, importe bruto, base imp,
    total antes de impuestos, precio neto`,
  taxTotal: `
    iva, i.v.a., cuota iva, cuota, importe iva, total iva, impuestos, total impuestos, impuesto, igic,
    irpf, retención, recargo de equivalencia, recargo, cuota de iva, iva 21%, iva 10%, iva 4%,
    retención irpf`,
  prepaid: `
    pagado, anticipo, entrega a cuenta, a cuenta, efectivo, cambio, tarjeta, importe pagado, entregado,
    ya pagado, importe abonado, cobrado, señal,
    saldo anterior, deuda anterior, saldo previo, pago recibido`,
  otherAmount: `
    precio unitario, precio, precio ud, cantidad, descuento, dto, gastos de envío, portes, unidades,
    importe unitario, uds, redondeo, capital social, transporte, total descuento, propina`,
  seller: `
    vendido por,
    vendedor, proveedor, emisor, expedidor, razón social, titular, beneficiario, prestador, emitida por,
    datos del emisor, empresa`,
  buyer: `
    cliente, facturar a, enviar a, destinatario, comprador, dirección de facturación,
    dirección de envío, datos del cliente, receptor, dirección de entrega, facturado a, atención,
    a la atención de, nombre del cliente, datos de facturación, titular del contrato, sr, sra, señor,
    lugar de entrega`,
};
