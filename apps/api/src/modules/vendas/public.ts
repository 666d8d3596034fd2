import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { Autoridades } from '../fiscal/public.ts';
import { seguidoresDeNotas } from '../nfe/public.ts';
import { tiposDeEventos } from '../terminais/public.ts';
import { caixaDasVendas } from './caixa-das-vendas.ts';
import { vendasDasNotas } from './efeitos/seguir-notas.ts';
import { TAREFA_DE_RETOMADA, tarefaDeEfeitos, tarefaDeRetomada } from './efeitos/tarefa.ts';
import { eventoDeCancelamento, eventoDeDevolucao, eventoDeVenda } from './eventos.ts';
import { atosEmLista, itensDaVendaEmLista, itensVendidosEmLista } from './listas/atos.ts';
import { divergenciasEmLista } from './listas/divergencias.ts';
import { vendasEmLista } from './listas/vendas.ts';
import { TAREFA_DE_EFEITOS } from './registro/gravar.queries.ts';
import { relatoriosDasVendas } from './relatorios/fontes.ts';
import { tables } from './tables.ts';
import { rotasDeVendas } from './vendas.routes.ts';

export { type CaixaDasVendas, caixaDasVendas, type PedidoDeTurno, type TurnoDaVenda } from './caixa-das-vendas.ts';
export { type PagamentosDoTurno, pagamentosDosTurnos, pagamentosEmSoma } from './pagamentos-dos-turnos.ts';
export { registrarVenda, type VendaARegistrar, type VendaRegistrada } from './registro/registrar.ts';
export { legendaDasVendas } from './relatorios/legenda.ts';

/** Sales: facts, what was done to them, what follows from them. */
export const vendas: Module = {
  name: 'vendas',
  tables,
  routes: ({ all }) => rotasDeVendas(all(caixaDasVendas)[0]),
  files: [vendasEmLista, itensDaVendaEmLista, atosEmLista, itensVendidosEmLista, divergenciasEmLista].map((fonte) =>
    listFile(fonte),
  ),
  reports: relatoriosDasVendas,
  tasks: ({ database, config }) => {
    const meios = { database, autoridades: new Autoridades(config) };
    return { [TAREFA_DE_EFEITOS]: tarefaDeEfeitos(meios), [TAREFA_DE_RETOMADA]: tarefaDeRetomada(meios) };
  },
  taskNames: {
    [TAREFA_DE_EFEITOS]: 'Estoque, recebíveis e documentos das vendas',
    [TAREFA_DE_RETOMADA]: 'Retomada do que segue as vendas',
  },
  timetable: [`* * * * * ${TAREFA_DE_RETOMADA}`],
  extends: [
    ...[eventoDeVenda, eventoDeCancelamento, eventoDeDevolucao].map((evento) =>
      extend(tiposDeEventos, ({ all }) => evento(() => all(caixaDasVendas)[0])),
    ),
    extend(seguidoresDeNotas, () => vendasDasNotas),
  ],
};
