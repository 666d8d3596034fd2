import { listaDeInutilizacoes, listaDeNotas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../../platform/lists/civil-days.ts';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeNotas, eventosPendentes } from './notas.queries.ts';

const nomeado = (alias: string): Named => ({ id: sql.ref(`${alias}.id`), label: sql.ref(`${alias}.nome_fantasia`) });

/** Another text of the note that the authority may have. */
const comEmissaoPendente = sql`exists (select from nota_numero t where t.grupo_id = n.grupo_id and t.nota_id = n.id and t.destino = 'abandonado')`;

export const notas: ListSource = {
  list: listaDeNotas,
  from: {
    table: 'nota',
    alias: 'n',
    joins: { pe: sql`left ${juntarEmpresaEm('n.pessoa_id', 'pe')}`, em: juntarEmpresaEm('n.empresa_id', 'em') },
  },
  scope: alcanceDeNotas,
  values: {
    pessoa: {
      id: sql`case when coalesce(n.destinatario, pe.nome_fantasia) is not null then coalesce(pe.id, 0) end`,
      label: sql`coalesce(n.destinatario, pe.nome_fantasia)`,
    },
    empresa: nomeado('em'),
    emissaoTipo: sql`n.emissao_tipo`,
    autorizadaEm: sql`n.autorizada_em`,
    empresaId: sql`n.empresa_id`,
    corrigida: sql`n.cartas > 0`,
    emissaoPendente: comEmissaoPendente,
    eventosPendentes,
  },
  filters: {
    situacao: (situacao) => sql`n.situacao = ${sql.lit(situacao)}`,
    modelo: (modelo) => sql`n.modelo = ${sql.lit(modelo)}`,
    operacao: (operacao) => sql`n.operacao = ${sql.lit(operacao)}`,
    naturezaId: (id) => sql`n.natureza_id = ${id}`,
    finalidade: (finalidade) => sql`n.finalidade = ${sql.lit(finalidade)}`,
    de: fromDay(sql`n.emissao`),
    ate: untilDay(sql`n.emissao`),
    clienteId: (id) => sql`n.pessoa_id = ${id}`,
    serie: (serie) => sql`n.serie = ${serie}::bigint`,
    numero: (numero) => sql`n.numero = ${numero}::bigint`,
    importada: (sim) => sql`n.importada = ${sql.lit(sim === true)}`,
    homologacao: (sim) => sql`n.ambiente = ${sql.lit(sim === true ? '2' : '1')}`,
  },
  search: searchedIn('nota_texto', sql`n.id`),
  sums: { valor: sql`n.valor`, autorizado: sql`case when n.situacao = 'autorizada' then n.valor end` },
};

export const inutilizacoes: ListSource = {
  list: listaDeInutilizacoes,
  from: { table: 'nota_inutilizacao', alias: 'i', joins: { em: juntarEmpresaEm('i.empresa_id', 'em') } },
  scope: (reach) => [sql`i.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'i.empresa_id')],
  values: { empresa: nomeado('em'), empresaId: sql`i.empresa_id`, pedidaEm: sql`i.criado_em` },
  filters: {
    modelo: (modelo) => sql`i.modelo = ${sql.lit(modelo)}`,
    situacao: (situacao) => sql`i.situacao = ${sql.lit(situacao)}`,
  },
  search: { where: (texto) => sql`app.normalizar(i.justificativa) like all (${containsPatterns(texto)})` },
};
