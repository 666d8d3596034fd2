import { day, recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';

/** `?id=7` shows one beside the list, `?acao=adicionar` begins one. */
const deLancamento = { ...recordParams('adicionar'), situacao: text(), somenteInativos: text() };

export const telasDoFinanceiro = {
  resumo: screenAddress('/sistema/financeiro/index'),
  pagar: screenAddress('/sistema/financeiro/pagar', deLancamento),
  receber: screenAddress('/sistema/financeiro/receber', deLancamento),
  pagamentos: screenAddress('/sistema/financeiro/pagamentos', { id: deLancamento.id }),
  /** `?conta=7` is the account whose lines are met. */
  pagarConciliar: screenAddress('/sistema/financeiro/pagar-conciliar', { conta: recordId() }),
  receberConciliar: screenAddress('/sistema/financeiro/receber-conciliar', { conta: recordId() }),
  creditos: screenAddress('/sistema/financeiro/creditos'),
  fechamento: screenAddress('/sistema/financeiro/fechamento'),
  regras: screenAddress('/sistema/financeiro/regras-de-extrato'),
  extrato: screenAddress('/sistema/financeiro/contas/{id}/extrato', { id: recordId() }),
  relatorios: screenAddress('/sistema/financeiro/relatorios'),
  /** `?linha=resultado&coluna=total` shows the documents behind a figure; what it asks stands beside them, by its filters. */
  relatorio: screenAddress('/sistema/financeiro/relatorios/{nome}', { nome: text(), linha: text(), coluna: text() }),
  /** `?id=7` is the client, `?data=2026-03-31` the day its charges are counted to. */
  devedor: screenAddress('/sistema/financeiro/receber/cliente', { id: recordId(), data: day() }),
  exibicao: screenAddress('/sistema/financeiro/receber/exibicao', { id: deLancamento.id }),
};

/** Where what a closing waits for is done. */
export const ondeSeFaz = {
  extrato: telasDoFinanceiro.receberConciliar,
  semConta: telasDoFinanceiro.pagar,
  nota: screenAddress('/sistema/nfeindex'),
  nfse: screenAddress('/sistema/nfseindex'),
  entrada: screenAddress('/sistema/nfe-entrada'),
  turno: screenAddress('/sistema/pdv/caixaMovimento'),
} as const;
