import type { Module } from '../../platform/modules/module.ts';
import { tables } from './tables.ts';

export {
  type EventoRecebido,
  type TerminalAdmitido,
  type TipoDeEvento,
  tipoDeEvento,
  tiposDeEventos,
} from './eventos.ts';

export { juntarTerminal, type TerminalDaRetaguarda, terminaisDaRetaguarda, terminalDaRetaguarda } from './na-retaguarda.ts';

/** Terminals: pairing, what they send and what they are told. */
export const terminais: Module = { name: 'terminais', tables };
