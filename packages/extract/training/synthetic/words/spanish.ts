// Spanish words of invoices, many of them unknown to the label table of the service.
import type { LabelWords } from "./label-words.ts";

/** Spanish wordings. */
export const spanish: LabelWords = {
  title:
    "Factura|FACTURA|Su factura|Factura de venta|Factura simplificada|Minuta de honorarios|Factura comercial",
  credit: "Factura rectificativa|Nota de crédito|Abono|Factura de abono|NOTA DE CRÉDITO",
  number:
    "Número de factura|Nº de factura|Factura nº|Factura Nº|N.º factura|Factura|Número|Nº|Núm. factura|Factura núm.|Ref. factura|Nº documento|Folio|Serie y número|Nº fra.",
  order: "Nº de pedido|Pedido|Su pedido|Orden de compra|Número de pedido|Ref. pedido|Pedido nº|Su referencia",
  customer:
    "Nº de cliente|Código de cliente|Cliente nº|Número de cliente|Cód. cliente|Nº de cuenta|Cuenta cliente",
  delivery: "Albarán|Nº de albarán|Albarán nº|Nota de entrega|Nº de envío",
  contract: "Contrato|Nº de contrato|Presupuesto nº|Proyecto|Obra|Póliza|Expediente",
  date: "Fecha de factura|Fecha|Fecha de emisión|Fecha factura|Emitida el|Fecha de expedición|F. factura|Expedida el|Fecha del documento",
  due: "Fecha de vencimiento|Vencimiento|Vence|Pagar antes del|Fecha límite de pago|Vto.|Pagadero el",
  orderDate: "Fecha de pedido|Fecha del pedido|Pedido el|Pedido de fecha",
  deliveryDate: "Fecha de entrega|Fecha de operación|Entregado el|Fecha de envío|Fecha del servicio",
  period: "Periodo|Periodo de facturación|Periodo facturado|Servicio del|Consumo del",
  net: "Base imponible|Subtotal|Importe neto|Total neto|Suma|Importe bruto|Total sin IVA|Neto|Base",
  tax: "IVA {r}%|IVA|IVA ({r} %)|Cuota IVA|I.V.A. {r}%|Total IVA|Importe IVA|{r}% IVA",
  total:
    "Total|TOTAL|Total factura|TOTAL FACTURA|Importe total|Total con IVA|Total a pagar|Total (IVA incl.)|Total general|Importe de la factura|Total EUR|Importe líquido|Total con impuestos|Suma total",
  payable:
    "A pagar|Importe pendiente|Saldo pendiente|Pendiente de pago|Líquido a percibir|Resto a pagar|Importe a abonar",
  prepaid: "Anticipo|Pagado|A cuenta|Entrega a cuenta|Ya pagado|Señal|Pago recibido",
  balance: "Saldo anterior|Deuda anterior|Saldo previo",
  discount: "Descuento|Dto.|Bonificación|Descuento comercial|Cupón",
  shipping: "Gastos de envío|Portes|Transporte|Envío|Desplazamiento",
  item: "Descripción|Concepto|Artículo|Detalle|Producto",
  quantity: "Cant.|Cantidad|Uds.|Unidades|Horas",
  price: "Precio|Precio unitario|P. unit.|Precio ud.|P.U.",
  amount: "Importe|Total|Importe neto|Subtotal",
  rate: "IVA|% IVA|Tipo|IVA %",
  seller: "Emisor|Vendedor|Proveedor|Vendido por|De|Datos del emisor",
  buyer:
    "Cliente|Facturar a|Datos del cliente|Destinatario|Facturado a|Comprador|Dirección de facturación|A la atención de",
  shipTo: "Enviar a|Dirección de entrega|Lugar de entrega|Dirección de envío",
  phone: "Tel.|Teléfono|Tfno.|Tlf.",
  fax: "Fax",
  mail: "E-mail|Correo|Email",
  taxId: "CIF|NIF|C.I.F.|N.I.F.|RFC",
  register: "Registro Mercantil|Inscrita en el R.M.|Reg. Merc.",
  manager: "Administrador|Gerente|Titular",
  bank: "Banco|Cuenta bancaria|Datos bancarios",
  contact: "Contacto|Atendido por|Su gestor|Comercial|Vendedor/a",
  legal:
    "{s} - CIF {v} - Domicilio social: {a}|Inscrita en el Registro Mercantil, {r}. {s}, {a}. NIF {v}|{s}, {a}, {r}|Responsable del tratamiento: {s}, {v}, {a}",
  terms:
    "Pago a {n} días.|Pagadero antes del {d}.|Forma de pago: transferencia, vencimiento {d}.|Se cargará en su cuenta el {d}.|Condiciones: {n} días fecha factura|Pagado con tarjeta el {o}.",
  thanks: "Gracias por su confianza.|Gracias por su compra.|Le agradecemos su pedido.|Atentamente",
  notes:
    "La mercancía es de nuestra propiedad hasta su pago total.|Tarifas vigentes desde el {o}.|Entregado el {o}.|Ha ahorrado {x} con su tarjeta.|Capital social {x}.|Según condiciones generales del {o}.|Su próxima factura será de unos {x}.|Indique el número de factura en la transferencia.",
  sentence:
    "Factura nº {n} de {d}|Factura {n} de fecha {d}|Factura {n}, {d}|Su factura {n} del {d}|Factura Nº {n} - {d}",
  totalSentence:
    "Rogamos transfieran {t} a nuestra cuenta.|El importe de {t} se cargará en su cuenta.|Hemos recibido {t} por tarjeta.|Importa la presente factura la cantidad de {t}.",
  page: "Página {p} de {c}|Pág. {p}/{c}|{p}/{c}",
  carried: "Suma y sigue|Suma anterior|Subtotal página",
  months: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
  shortMonths: "ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sep.|oct.|nov.|dic.",
};
