import { month, oneOf, recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';

export const telasDaNfe = {
  /** `?id=7` shows one beside the list. */
  notas: screenAddress('/sistema/nfeindex', { id: recordId() }),
  /**
   * `?acao=editar&id=7` goes on with a note, at a field with `&campo=pagamentos` or an item with `&item=3`; without them
   * one is begun, of a model when `&modelo=65` says so.
   */
  emitir: screenAddress('/sistema/nferegister', {
    ...recordParams('editar'),
    modelo: oneOf(['55', '65'], '55'),
    campo: text(),
    item: recordId(),
  }),
  /** `?empresaId=3&mes=2026-11` are whose numbers, and when. */
  numeros: screenAddress('/sistema/nfe/numeros', { empresaId: recordId(), mes: month() }),
};
