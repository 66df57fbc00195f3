// Portuguese words of invoices, many of them unknown to the label table of the service.
import type { LabelWords } from "./label-words.ts";

/** Portuguese wordings. */
export const portuguese: LabelWords = {
  title:
    "Fatura|FATURA|Fatura-Recibo|Factura|A sua fatura|Fatura simplificada|Fatura de serviços|Nota fiscal",
  credit: "Nota de crédito|NOTA DE CRÉDITO|Nota de devolução",
  number:
    "Número da fatura|Fatura n.º|Fatura nº|Fatura N.º|N.º da fatura|Fatura|Número|N.º|Nº fatura|Doc. n.º|N.º documento|Fatura número|Nº da nota|Ref. da fatura",
  order:
    "Encomenda n.º|N.º de encomenda|Pedido n.º|Nota de encomenda|V/ encomenda|Ordem de compra|Sua referência",
  customer: "N.º de cliente|Código do cliente|Cliente n.º|Número de cliente|Cód. cliente|Conta n.º",
  delivery: "Guia de remessa|Guia n.º|Guia de transporte|N.º de envio",
  contract: "Contrato n.º|Orçamento n.º|Projeto|Obra|Apólice|Processo",
  date: "Data da fatura|Data|Data de emissão|Data emissão|Emitida em|Data do documento|Emitido em|Data doc.",
  due: "Data de vencimento|Vencimento|Vence em|Pagar até|Data limite de pagamento|Pagamento até|Prazo de pagamento",
  orderDate: "Data da encomenda|Encomenda de|Data do pedido|Pedido em",
  deliveryDate: "Data de entrega|Data de expedição|Entregue em|Data do serviço|Data de carga",
  period: "Período|Período de faturação|Período faturado|Consumo de|Serviço de",
  net: "Subtotal|Total líquido|Base tributável|Incidência|Total sem IVA|Valor líquido|Total ilíquido|Ilíquido",
  tax: "IVA {r}%|IVA|Total IVA|IVA ({r}%)|Valor do IVA|Imposto|Total de imposto|I.V.A. {r}%",
  total:
    "Total|TOTAL|Total da fatura|Total com IVA|Valor total|Total a pagar|Total do documento|Total (c/ IVA)|Total geral|Montante total|Total EUR|Valor da fatura|Importância total",
  payable: "A pagar|Valor a pagar|Valor em dívida|Saldo a pagar|Montante a pagar|Por pagar|Em aberto",
  prepaid: "Adiantamento|Já pago|Pago|Sinal|Valor pago|Pagamento recebido",
  balance: "Saldo anterior|Valor em dívida anterior|Saldo transitado",
  discount: "Desconto|Desconto comercial|Desc.|Abatimento|Vale",
  shipping: "Portes de envio|Portes|Transporte|Entrega|Deslocação",
  item: "Descrição|Artigo|Designação|Produto|Serviço",
  quantity: "Qtd.|Quantidade|Qt.|Horas|Un.",
  price: "Preço|Preço unitário|Pr. unitário|P. unit.|Valor unit.",
  amount: "Valor|Total|Montante|Total líquido|Importância",
  rate: "IVA|Taxa|IVA %|Taxa IVA",
  seller: "Fornecedor|Emitente|Vendedor|Vendido por|De|Prestador",
  buyer: "Cliente|Exmo.(s) Sr.(s)|Faturar a|Destinatário|Adquirente|Dados do cliente|A/C",
  shipTo: "Local de entrega|Morada de entrega|Entregar em|Local de descarga",
  phone: "Tel.|Telefone|Telef.",
  fax: "Fax",
  mail: "E-mail|Email|Correio eletrónico",
  taxId: "NIF|Contribuinte n.º|NIPC|N.º contribuinte|CNPJ",
  register: "Mat. na C.R.C.|Matrícula|Conservatória",
  manager: "Gerência|Gerente|Administração",
  bank: "Banco|Dados bancários|Conta",
  contact: "Contacto|Vendedor/a|O seu gestor|Atendido por",
  legal:
    "{s} - Capital social {c} - NIPC {v} - Matriculada na C.R.C. sob o n.º {r}|{s}, {a}, NIF {v}|Sede: {s}, {a} - Contribuinte n.º {v} - Capital social {c}|{s} | {a} | Registo {r}",
  terms:
    "Pagamento a {n} dias.|Pagar até {d}.|Débito direto em {d}.|Condições de pagamento: {n} dias|Transferência até {d}.|Pago por cartão em {o}.",
  thanks:
    "Obrigado pela preferência.|Agradecemos a sua encomenda.|Obrigado pela sua compra!|Com os melhores cumprimentos",
  notes:
    "Os artigos são nossa propriedade até ao pagamento integral.|Preços em vigor desde {o}.|Entregue em {o}.|Poupou {x} nesta compra.|Capital social {x}.|Processado por programa certificado n.º 0000/AT.|A sua próxima fatura será de cerca de {x}.|Condições gerais de {o}.",
  sentence:
    "Fatura n.º {n} de {d}|Fatura {n} de {d}|Fatura {n}, {d}|A sua fatura {n} de {d}|Fatura N.º {n} - {d}",
  totalSentence:
    "Agradecemos a transferência de {t} para a nossa conta.|O valor de {t} será debitado na sua conta.|Recebemos {t} por cartão.|O total de {t} inclui IVA.",
  page: "Página {p} de {c}|Pág. {p}/{c}|{p}/{c}",
  carried: "A transportar|Transporte|Subtotal da página",
  months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
  shortMonths: "jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez",
};
