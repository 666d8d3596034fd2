import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { agendaDaAnonimizacao, nomesDaAnonimizacao, tarefaDaAnonimizacao } from './anonimizacao/tarefa.ts';
import { TRABALHO_DA_COPIA, trabalhoDaCopia } from './copia.service.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { guardaDoPedido, pedidosDeTitulares } from './pedidos.queries.ts';
import { rotasDeTitulares } from './pedidos.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';

/** What people may ask of who keeps their data (LGPD): a list of requests, and a copy of all that is kept about one. */
export const lgpd: Module = {
  name: 'lgpd',
  tables,
  routes: (parts) => rotasDeTitulares(() => parts.all(personalData).flat()),
  jobs: (parts) => ({
    [TRABALHO_DA_COPIA]: trabalhoDaCopia(parts.database, parts.storage, () => parts.all(personalData).flat()),
  }),
  tasks: (parts) => tarefaDaAnonimizacao(parts.database, () => parts.all(personalData).flat()),
  taskNames: nomesDaAnonimizacao,
  timetable: [agendaDaAnonimizacao],
  files: [listFile(pedidosDeTitulares)],
  fileGuards: { titular_pedido: guardaDoPedido },
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(personalData, () => dadosPessoais)],
};
