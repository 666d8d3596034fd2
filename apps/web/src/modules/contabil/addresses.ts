import { oneOf, recordId, screenAddress, text } from '../../platform/router/address.ts';

/** Where the screens of accounting are, and what their addresses say. */
export const telasContabeis = {
  /** `?ano=2026&empresaId=7`: which chart; `so=inativos` and `so=semReferencial` narrow it. */
  plano: screenAddress('/sistema/planos-de-conta', {
    ano: recordId(),
    empresaId: recordId(),
    busca: text(),
    so: oneOf(['tudo', 'semReferencial']),
  }),
  orcamento: screenAddress('/sistema/orcamentos/{id}', {
    id: recordId(),
    regime: oneOf(['competencia', 'caixa'], 'competencia'),
    ver: oneOf(['planejado', 'realizado', 'desvio'], 'planejado'),
    revisao: recordId(),
  }),
  itens: screenAddress('/sistema/orcamentos/itens'),
  rateios: screenAddress('/sistema/rateios'),
};
