import { temaDeTerminais } from '@retaguarda/contracts';
import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { Admissao } from './admissao.ts';
import { cartoesDosTerminais } from './cartoes.ts';
import { Catalogo, fontesDoCatalogo } from './catalogo.ts';
import { rotasDaMaquina } from './core.routes.ts';
import { tarefaDeBatidas } from './demonstracao/batidas.ts';
import { Entrada } from './entrada.ts';
import { tiposDeEventos } from './eventos.ts';
import { fontesDaCasa } from './fontes-da-casa.ts';
import { agendaDaLimpeza, nomesDaLimpeza, tarefaDeLimpeza } from './limpeza.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';
import { terminais as terminaisEmLista } from './terminais.queries.ts';
import { rotasDeTerminais } from './terminais.routes.ts';

export { Admissao } from './admissao.ts';
export { Catalogo, type FonteDoCatalogo, fontesDoCatalogo, type RegistroDoCatalogo } from './catalogo.ts';
export {
  type Dispositivo,
  type TerminaisDaDemonstracao,
  terminaisDaDemonstracao,
} from './demonstracao/dispositivos.ts';
export { contarHistoria, type EventoContado } from './demonstracao/historia.ts';
export { Entrada } from './entrada.ts';
export {
  type EventoRecebido,
  type TerminalAdmitido,
  type TipoDeEvento,
  tipoDeEvento,
  tiposDeEventos,
} from './eventos.ts';
export { exigirTerminalDa } from './exigir.ts';
export { fontesDaCasa } from './fontes-da-casa.ts';
export { juntarBatida, juntarTerminal } from './juntar.ts';
export { terminaisDaRetaguarda, terminalDaRetaguarda } from './na-retaguarda.ts';

const BATIDAS = 'demonstracao_batidas';

/** Terminals: pairing, what they send and what they are told. */
export const terminais: Module = {
  name: 'terminais',
  tables,
  routes: ({ database, storage, events, all }) => {
    const entrada = new Entrada(database, all(tiposDeEventos));
    const catalogo = new Catalogo(database, [...fontesDaCasa, ...all(fontesDoCatalogo)]);
    const admissao = new Admissao(database);
    return [
      ...rotasDeTerminais({ database, entrada }),
      ...rotasDaMaquina({ database, storage, events, admissao, entrada, catalogo }),
    ];
  },
  extends: [extend(cardSources, () => cartoesDosTerminais), extend(recordReferences, () => referenciasAEmpresas)],
  files: [listFile(terminaisEmLista)],
  topics: [{ topic: temaDeTerminais }],
  tasks: ({ database }) => ({
    ...tarefaDeLimpeza(database),
    [BATIDAS]: tarefaDeBatidas({ database, catalogo: new Catalogo(database, fontesDaCasa) }),
  }),
  taskNames: { ...nomesDaLimpeza, [BATIDAS]: 'Batidas dos terminais da demonstração' },
  timetable: ({ config }) => [agendaDaLimpeza, ...(config.livingDemo ? [`* * * * * ${BATIDAS}`] : [])],
  demonstration: {
    name: 'terminais',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
