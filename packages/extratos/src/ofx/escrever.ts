import type { ContaDoExtrato, LancamentoDoExtrato, SaldoDoExtrato } from '../extrato.ts';

/**
 * Writes accounts as a statement in OFX, as banks do: 1.x (SGML, fields not closed, CRLF) or 2.x (XML), in UTF-8. For files
 * of example and for handing a statement over. What the format has no field for (CPF, complement) is left out.
 */
export function escreverOfx(contas: readonly ContaDoExtrato[], dialeto: 'sgml' | 'xml' = 'sgml'): string {
  const campo = (nome: string, valor: string | null): string[] =>
    valor === null ? [] : [dialeto === 'xml' ? `<${nome}>${escapar(valor)}</${nome}>` : `<${nome}>${escapar(valor)}`];
  const linhas = [...cabecalhos[dialeto], '<OFX>', ...contas.flatMap((conta) => escreverConta(conta, campo)), '</OFX>'];
  return `${linhas.join('\r\n')}\r\n`;
}

type EscritorDeCampo = (nome: string, valor: string | null) => string[];

const cabecalhos = {
  sgml: ['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', 'ENCODING:UTF-8', 'CHARSET:NONE', ''],
  xml: ['<?xml version="1.0" encoding="UTF-8"?>', '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>'],
} as const;

function escreverConta(conta: ContaDoExtrato, campo: EscritorDeCampo): string[] {
  const cartao = conta.tipo === 'cartao';
  const [mensagens, extrato, dona] = cartao
    ? ['CREDITCARDMSGSRSV1', 'CCSTMTRS', 'CCACCTFROM']
    : ['BANKMSGSRSV1', 'STMTRS', 'BANKACCTFROM'];
  return [
    `<${mensagens}><${extrato}>`,
    ...campo('CURDEF', conta.moeda),
    `<${dona}>`,
    ...(cartao ? [] : [...campo('BANKID', conta.banco), ...campo('BRANCHID', conta.agencia)]),
    ...campo('ACCTID', conta.conta),
    `</${dona}>`,
    '<BANKTRANLIST>',
    ...campo('DTSTART', juntar(conta.inicio)),
    ...campo('DTEND', juntar(conta.fim)),
    ...conta.lancamentos.flatMap((lancamento) => escreverLancamento(lancamento, campo)),
    '</BANKTRANLIST>',
    ...escreverSaldo(conta.saldo, campo),
    `</${extrato}></${mensagens}>`,
  ];
}

function escreverLancamento(um: LancamentoDoExtrato, campo: EscritorDeCampo): string[] {
  return [
    '<STMTTRN>',
    ...campo('TRNTYPE', um.tipo ?? (um.valor.startsWith('-') ? 'DEBIT' : 'CREDIT')),
    ...campo('DTPOSTED', juntar(um.data)),
    ...campo('TRNAMT', um.valor),
    ...campo('FITID', um.idNoBanco),
    ...campo('CHECKNUM', um.documento),
    ...campo('NAME', um.nome),
    ...campo('MEMO', um.historico),
    '</STMTTRN>',
  ];
}

const escreverSaldo = (saldo: SaldoDoExtrato | null, campo: EscritorDeCampo): string[] =>
  saldo ? ['<LEDGERBAL>', ...campo('BALAMT', saldo.valor), ...campo('DTASOF', juntar(saldo.data)), '</LEDGERBAL>'] : [];

const juntar = (data: string | null): string | null => data?.replaceAll('-', '') ?? null;

const escapar = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
