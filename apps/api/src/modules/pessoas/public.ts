import { fichas, listaDeFuncionarios, listaDeTerceirizados, type NomeDeFicha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { AuditedPart } from '../../platform/audit/changes.ts';
import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { exigirVinculo } from './alcance.ts';
import { cartoesDasPessoas } from './cartoes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { fichasEmLista } from './fichas.lista.ts';
import { guardaDaFicha, rotasDasFichas } from './fichas.routes.ts';
import { tabelaDaFicha } from './fichas.service.ts';
import { rotasDeFuncionarios } from './funcionarios.routes.ts';
import { vinculosEmLista } from './lista.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { relatoriosDasPessoas } from './relatorios.ts';
import { tables } from './tables.ts';

export { excluirFuncionariosNovos } from './excluir.ts';
export { funcoesDoGrupo, situacaoDoCpf, versoesDosVinculos } from './funcionarios.queries.ts';
export { alterarFuncionario, criarFuncionario, lerFuncionario } from './funcionarios.service.ts';
export { vinculosEmLista } from './lista.ts';
export { type PessoaComPontos, pontosDaGorjeta } from './pontos.queries.ts';
export { quemTrabalha } from './quem-trabalha.ts';

const guardaDeVinculo: FileGuard = async (db, actor, id) => {
  requireAccess(actor, fichas.documentos.lista.access);
  await exigirVinculo(db, actor, id);
};
const nomes = Object.keys(fichas) as NomeDeFicha[];
/** The person of the employment whose history is read. */
const pessoaDo: AuditedPart['owner'] = (id) =>
  sql`(select v.pessoa_id from vinculo v where v.grupo_id = t.grupo_id and v.id = ${id})`;

/** People of the house: persons, employments, what is kept of them. */
export const pessoas: Module = {
  name: 'pessoas',
  tables,
  routes: ({ storage }) => [...rotasDeFuncionarios(), ...rotasDasFichas(storage)],
  extends: [
    extend(cardSources, () => cartoesDasPessoas),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
  ],
  fileGuards: {
    vinculo: guardaDeVinculo,
    ...Object.fromEntries(nomes.map((nome) => [tabelaDaFicha[nome], guardaDaFicha(nome, fichas[nome])])),
  },
  auditedParts: {
    vinculo: [
      { table: 'pessoa', column: 'id', owner: pessoaDo },
      { table: 'pessoa_dependente', column: 'pessoa_id', owner: pessoaDo },
      { table: 'pessoa_emprego', column: 'pessoa_id', owner: pessoaDo },
      ...nomes.map((nome) => ({ table: tabelaDaFicha[nome], column: 'vinculo_id' })),
    ],
  },
  demonstration: {
    name: 'funcionarios',
    after: ['empresas', 'pessoas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  reports: relatoriosDasPessoas,
  files: [
    listFile(vinculosEmLista, listaDeFuncionarios),
    listFile(vinculosEmLista, listaDeTerceirizados),
    ...fichasEmLista.map((fonte) => listFile(fonte, fonte.list)),
  ],
};
