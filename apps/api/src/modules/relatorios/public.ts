import { fontesDeAnexos } from '../../platform/mail/anexos.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module, ModuleParts } from '../../platform/modules/module.ts';
import { actSources } from '../../platform/reports/acts.ts';
import type { Sessoes } from '../acesso/public.ts';
import { rotasDeAgendas } from './agendas.routes.ts';
import { EXECUTAR } from './agendas.service.ts';
import { anexoDoRelatorio } from './anexo.ts';
import { atosPorPessoa } from './atos/atos-por-pessoa.ts';
import { rotasDoCatalogo } from './catalogo.routes.ts';
import type { Meios } from './envio.ts';
import { executarAgenda } from './executar.ts';
import { rotasDosMontados } from './montados.routes.ts';
import { tocarAgendas } from './relogio.ts';
import { rotasDeSalvos } from './salvos.routes.ts';
import { tables } from './tables.ts';

const TOCAR = 'relatorios_agenda';
const agora = () => new Date();

/** Those of the catalogue, and those that people build over lists: kept, shared and sent alike. */
const legiveisPeloNome = ({ reports, builtReports }: Pick<ModuleParts, 'reports' | 'builtReports'>) => [
  ...reports(),
  ...builtReports(),
];

/**
 * Reports of all modules by name: the catalogue, what people keep of them, what the clock sends. It has no figures of its own.
 *
 * @param sessoes the same that answers who a token is: rights are those held when a report is sent
 */
export const relatorios = (sessoes: Sessoes): Module => {
  const meiosDe = ({ database, storage, config, ...parts }: ModuleParts): Meios => ({
    database,
    storage,
    publicUrl: config.publicUrl,
    sources: legiveisPeloNome(parts),
    agora,
    actorOf: (grupoId, usuarioId) => sessoes.actorSemSessao(grupoId, usuarioId),
  });
  return {
    name: 'relatorios',
    tables,
    reports: (parts) => [atosPorPessoa(parts.all(actSources))],
    routes: (parts) => [
      ...rotasDoCatalogo(parts),
      ...rotasDosMontados(parts),
      ...rotasDeSalvos(() => legiveisPeloNome(parts)),
      ...rotasDeAgendas(() => ({ sources: legiveisPeloNome(parts), agora })),
    ],
    tasks: (parts) => ({
      [TOCAR]: () => tocarAgendas(meiosDe(parts)),
      [EXECUTAR]: (dados) => executarAgenda(meiosDe(parts), dados as { grupoId: number; id: number }),
    }),
    taskNames: { [TOCAR]: 'Agenda dos relatórios', [EXECUTAR]: 'Envio de relatório agendado' },
    timetable: [`* * * * * ${TOCAR}`],
    extends: [extend(fontesDeAnexos, ({ database, storage }) => anexoDoRelatorio(database, storage))],
  };
};
