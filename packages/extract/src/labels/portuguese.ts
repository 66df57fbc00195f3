// Portuguese labels of invoices, receipts and credit notes.
import type { LabelSet } from "./label.ts";

/** Portuguese labels by kind. */
export const portuguese: LabelSet = {
  invoiceNumber: `
    número da fatura, nº da fatura, nº fatura, fatura nº, fatura n°, fatura no, factura nº,
    nº da factura, número da factura, fatura número, fatura n, fatura recibo nº, fatura recibo n,
    fatura simplificada nº, número do recibo, recibo nº, nota fiscal nº, nº da nota fiscal,
    número da nota fiscal, nota fiscal n, número da nota, nf-e nº, nota de crédito nº,
    número da nota de crédito, nota de crédito n, nº nota,
    ref da fatura`,
  documentNumber: `
    número do documento, nº do documento, documento nº, nº documento, doc nº, nossa referência, número,
    nº`,
  invoiceTitle: `
    fatura, factura, fatura recibo, fatura simplificada, recibo, nota fiscal, nota fiscal eletrônica,
    fatura proforma`,
  creditTitle: "nota de crédito, nota credito, nota de devolução",
  selfBilled: "autofaturação, autofacturação",
  invoiceDate: `
    data da fatura, data fatura, data da factura, data de emissão, data emissão, data da emissão,
    data do documento, data documento, emitida em, emitido em, data de faturação, data de facturação,
    emissão`,
  plainDate: "data, data e hora",
  dateLink: "de, em, datada de, data",
  dueDate: `
    data de vencimento, vencimento, data vencimento, data limite de pagamento, pagar até, vence em,
    data de pagamento, pagamento até, data limite, débito em,
    prazo de pagamento`,
  otherDate: `
    data do pedido, data de entrega, período, período de faturação, data da encomenda,
    data de nascimento, data de envio, data de carga, data da operação, data de saída, data saída,
    data de início, data de fim, período de referência, data do contrato,
    data de expedição, consumo de, serviço de, data do serviço, encomenda de, pedido em, entregue em`,
  orderNumber: `
    número do pedido, nº do pedido, pedido nº, pedido, encomenda, encomenda nº, nº encomenda,
    nº da encomenda, sua encomenda, ordem de compra, requisição, requisição nº, vossa referência, v ref,
    sua referência,
    nº de encomenda, v encomenda`,
  customerNumber: `
    número de cliente, nº de cliente, nº cliente, cliente nº, código do cliente, cod cliente,
    código de cliente, número do cliente, conta cliente, nº de conta, conta`,
  otherNumber: `
    telefone, tel, telef, fax, telemóvel, celular, nif, nipc, contribuinte, nº contribuinte,
    contribuinte nº, cnpj, cpf, inscrição estadual, ie, iban, bic, swift, nib, guia, guia de remessa,
    guia nº, contrato, contrato nº, nº contrato, orçamento, orçamento nº, projeto, código,
    código postal, cep, página, pág, artigo, matrícula, chave de acesso, série, protocolo, referência,
    ref, entidade, referência multibanco, atcud, certificado, software certificado nº, processado por,
    cpe, banco, agência, capital social, conservatória, fatura original, referente à fatura,
    apólice, processo, obra, nº de envio, guia de transporte`,
  grandTotal: `
    total da fatura, total a pagar, valor total, total com iva, total da factura, valor total da nota,
    total geral, total documento, total do documento, total eur, total euros, total iva incluído,
    montante total, valor da fatura, valor total a pagar, total fatura, total da nota,
    total líquido a pagar, total nota de crédito, importância total`,
  plainTotal: "total, valor, montante, soma, importância",
  amountDue: `
    a pagar, valor a pagar, saldo, valor em dívida, em dívida, saldo em dívida, montante a pagar,
    total em dívida, por pagar, saldo devedor,
    em aberto, saldo a pagar`,
  netTotal: `
    subtotal, sub total, total ilíquido, base tributável, total sem iva, valor líquido, total líquido,
    ilíquido, base de incidência, incidência, mercadoria, total mercadoria, valor tributável,
    base de cálculo, valor dos produtos, total dos produtos, total produtos, soma ilíquida, líquido,
    total s/ iva`,
  taxTotal: `
    iva, total iva, valor iva, imposto, total impostos, total de iva, valor do iva, iva 23%, iva 13%,
    iva 6%, icms, valor do icms, ipi, iss, pis, cofins, imposto do selo, retenção, taxa, taxa iva,
    total imposto, retenção irs`,
  prepaid: `
    pago, adiantamento, sinal, dinheiro, troco, valor pago, já pago, multibanco, entregue, total pago,
    cartão,
    saldo anterior, valor em dívida anterior, saldo transitado, pagamento recebido`,
  otherAmount: `
    preço unitário, preço, quantidade, qtd, desconto, descontos, portes, frete, valor unitário,
    preço unit, arredondamento, desconto comercial, valor do frete, total desconto, desconto total,
    peso, p. unit, seguro`,
  seller: `
    vendido por,
    vendedor, fornecedor, emitente, prestador, razão social, emissor, beneficiário, titular,
    prestador de serviços, empresa`,
  buyer: `
    cliente, exmo sr, exmos srs, exmo, exmos senhores, destinatário, comprador, faturar a,
    morada de entrega, morada de faturação, adquirente, tomador, tomador de serviços, local de descarga,
    endereço de entrega, endereço de cobrança, entregar em,
    a/c, local de entrega, dados do cliente`,
};
