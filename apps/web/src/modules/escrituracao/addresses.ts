import { month, recordId, screenAddress, text } from '../../platform/router/address.ts';

export const telasDeEscrituracao = {
  /** `?empresaId=3&mes=2026-11` are whose month, and which. */
  mes: screenAddress('/sistema/escrituracao', { empresaId: recordId(), mes: month() }),
  /** What is owed to other states with each note. */
  guias: screenAddress('/sistema/guias-de-recolhimento'),
  /** Nobody signs in: `?hash=` is the secret of a link. */
  link: screenAddress('/pacote-fiscal', { hash: text() }),
};
