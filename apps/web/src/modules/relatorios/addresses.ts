import { recordId, screenAddress, text } from '../../platform/router/address.ts';

export const telasDeRelatorios = {
  /** `?lista=` looks for the list to build over; `?arquivo=` is a file that was sent by the clock, ready to be taken. */
  catalogo: screenAddress('/sistema/relatorios', { aba: text(), busca: text(), lista: text(), arquivo: text() }),
  /**
   * `?name=` is the report; what it asks stands beside it, by its filters. `?salvo=7` is what was kept under a name, `?trabalho=` the
   * job whose result is on view.
   */
  um: screenAddress('/sistema/relatorios/vizualizacao', {
    name: text(),
    salvo: recordId(),
    linha: text(),
    coluna: text(),
    trabalho: text(),
  }),
};
