import type { Module } from '../../platform/modules/module.ts';
import { Admissao } from './admissao.ts';
import { rotasDaMaquina } from './core.routes.ts';
import { Entrada } from './entrada.ts';
import { tiposDeEventos } from './eventos.ts';
import { tables } from './tables.ts';
import { rotasDeTerminais } from './terminais.routes.ts';

export { Admissao } from './admissao.ts';
export {
  type EventoRecebido,
  type TerminalAdmitido,
  type TipoDeEvento,
  tipoDeEvento,
  tiposDeEventos,
} from './eventos.ts';

export {
  juntarTerminal,
  type TerminalDaRetaguarda,
  terminaisDaRetaguarda,
  terminalDaRetaguarda,
} from './na-retaguarda.ts';

/** Terminals: pairing, what they send and what they are told. */
export const terminais: Module = {
  name: 'terminais',
  tables,
  routes: ({ database, all }) => [
    ...rotasDeTerminais(),
    ...rotasDaMaquina({ admissao: new Admissao(database), entrada: new Entrada(database, all(tiposDeEventos)) }),
  ],
};
