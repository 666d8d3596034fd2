import { recordId, screenAddress, text } from '../../platform/router/address.ts';

export const telasDeRelatorios = {
  /** `?arquivo=` is a file that was sent by the clock, ready to be taken. */
  catalogo: screenAddress('/sistema/relatorios', { aba: text(), busca: text(), arquivo: text() }),
  /**
   * `?name=` is the report; what it asks stands beside it, by its filters. `?salvo=7` is what was kept under a name, `?trabalho=` the
   * job whose result is on view.
   */
  um: screenAddress('/sistema/relatorios/vizualizacao', {
    ...{ name: text(), salvo: recordId(), linha: text(), coluna: text(), trabalho: text() },
  }),
};
