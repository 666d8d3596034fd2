import { type FaixaDeValidade, faixasDeValidade } from '@retaguarda/contracts';
import { day, oneOf, recordId, recordIds, recordParams, screenAddress } from '../../platform/router/address.ts';

const novo = { acao: oneOf(['adicionar']) };

/** Where the screens of stock are, and what their addresses say beside their lists. */
export const telasDeEstoque = {
  /** `?por=lote`: by lot, by serial, as it was on a date, else by product. */
  saldos: screenAddress('/sistema/estoque/saldos', { por: oneOf(['produto', 'lote', 'serial', 'data'], 'produto') }),
  /** `?acao=adicionar` begins one. */
  movimentos: screenAddress('/sistema/estoque/movimentos', novo),
  /** The card of one product; without one, which is asked. */
  extrato: screenAddress('/sistema/estoque/extrato', {
    produtoId: recordId(),
    empresaId: recordId(),
    de: day(),
    ate: day(),
  }),
  reservas: screenAddress('/sistema/estoque/reservas'),
  /** `?id=7` opens one, `?acao=adicionar` begins one. */
  transferencias: screenAddress('/sistema/produtos/transferencia-estoque', recordParams('adicionar')),
  contagens: screenAddress('/sistema/estoque/contagens', novo),
  contagem: screenAddress('/sistema/estoque/contagens/{id}', { id: recordId() }),
  producoes: screenAddress('/sistema/estoque/producoes'),
  /** A range of days to the expiry, which the list below is narrowed to. */
  validades: screenAddress('/sistema/estoque/validades', {
    faixa: oneOf(Object.keys(faixasDeValidade) as FaixaDeValidade[]),
    empresaId: recordId(),
  }),
  minimos: screenAddress('/sistema/estoque/minimos'),
  /** `?produtos=1,2` brings products along. */
  etiquetas: screenAddress('/sistema/estoque/etiquetas', { produtos: recordIds() }),
  balancas: screenAddress('/sistema/balancas'),
};
