import { recordParams, screenAddress, text } from '../../platform/router/address.ts';

/** `?id=7` shows one beside the list, `?acao=adicionar` begins one. */
const deLancamento = { ...recordParams('adicionar'), situacao: text() };

export const telasDoFinanceiro = {
  resumo: screenAddress('/sistema/financeiro/index'),
  pagar: screenAddress('/sistema/financeiro/pagar', deLancamento),
  receber: screenAddress('/sistema/financeiro/receber', deLancamento),
  exibicao: screenAddress('/sistema/financeiro/receber/exibicao', {
    id: deLancamento.id,
    situacao: deLancamento.situacao,
  }),
};
