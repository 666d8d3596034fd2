import { temaDeLotes } from '@retaguarda/contracts';
import { cardSources } from '../../platform/cards/source.ts';
import { cellFunctions } from '../../platform/cells/calls/function.ts';
import { OtherCells } from '../../platform/cells/calls/other-cells.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { auditedParts } from '../../platform/records/history.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { aoPedirAprovacao } from '../empresas/public.ts';
import { agendaDeContratos, tarefasDeContratos } from './acessos.ts';
import { guardaDeContrato, rotasDeArquivos } from './arquivos.ts';
import { cadastroDeContratos } from './cadastro.ts';
import { cartoesDosContratos } from './cartoes.ts';
import { rotasDoContrato } from './contratos.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { etapasDeCobranca } from './etapas.ts';
import { trabalhoDeLote } from './execucao.ts';
import { linhasDoLote } from './linhas.ts';
import { carteira, contratosEmLista } from './listas.ts';
import { exigirLote } from './lotes.acesso.ts';
import { rotasDeLotes } from './lotes.routes.ts';
import { TRABALHO as TRABALHO_DE_LOTE } from './lotes.ts';
import { paraOutrasCelulas } from './outra-celula.ts';
import { passoDosContratos } from './primeira-hora.ts';
import { rotasPublicas } from './publico.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { relatoriosDosContratos } from './relatorios/fontes.ts';
import { pedirAprovacaoDosRascunhos } from './situacao.ts';
import { hooksDeContratos } from './tabelas.hooks.ts';
import { tables } from './tables.ts';

export { mensalidadesACobrar } from './a-cobrar.ts';
export { criarContrato } from './aprovacao.ts';
export { lerCobranca, meioDoContrato, type RegraDeRepasse, reabrirEtapa, regrasDeRepasse } from './cobrancas.ts';
export { travarContrato } from './contratos.queries.ts';
export { type Cobranca, type EtapaDeCobranca, etapasDeCobranca } from './etapas.ts';
export { type ContratoCobrado, contratosDasCobrancas, mudarPorAtraso, prazosDeAtraso } from './inadimplencia.ts';
export { cobrancasDosContratos } from './relatorios/cobrancas.ts';

/** Contracts, their approval and public view, billing and adjustment in batch. */
export const contratos: Module = {
  name: 'contratos',
  tables,
  routes: (parts) => [
    ...rotasDoContrato(parts),
    ...rotasDeArquivos(parts),
    ...rotasDeLotes(parts.all(etapasDeCobranca)),
    ...rotasPublicas(parts),
  ],
  hooks: hooksDeContratos,
  demonstration: {
    name: 'contratos',
    after: ['empresas'],
    in: ['provider'],
    load: () => import('./demonstracao/contratos.ts'),
  },
  fileGuards: { contrato: guardaDeContrato },
  auditedParts: { contrato: auditedParts(cadastroDeContratos.source) },
  files: [contratosEmLista, carteira, linhasDoLote].map((fonte) => listFile(fonte)),
  reports: relatoriosDosContratos,
  topics: [{ topic: temaDeLotes, allow: (db, actor, id) => exigirLote(db, actor, id, ['index', 'show']) }],
  jobs: (parts) => ({ [TRABALHO_DE_LOTE]: trabalhoDeLote(parts.database, parts.all(etapasDeCobranca)) }),
  tasks: (parts) => tarefasDeContratos(parts.database, new OtherCells(parts)),
  taskNames: {
    contratos_acessos: 'Aviso de acessos acima do contratado',
    contratos_de_outras_celulas: 'Clientes e contratos de outras células',
  },
  timetable: agendaDeContratos,
  extends: [
    extend(cellFunctions, ({ database }) => paraOutrasCelulas(database)),
    extend(firstSteps, () => passoDosContratos),
    extend(cardSources, () => cartoesDosContratos),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(aoPedirAprovacao, () => pedirAprovacaoDosRascunhos),
  ],
};
