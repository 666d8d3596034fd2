import { listaDeAutorizacoes, listaDeCobrancasPix, listaDeContasPix, listaDePixRecebidos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { searchedIn, searchedInOrByPerson } from '../../../platform/lists/search.ts';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';
import { alcanceDoPix } from './cobrancas.queries.ts';
import { situacaoDaConta } from './contas.queries.ts';

const nomeado = (alias: string, coluna = 'nome_fantasia'): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});

export const cobrancasPix: ListSource = {
  list: listaDeCobrancasPix,
  from: {
    table: 'pix_cobranca',
    alias: 'x',
    joins: {
      pe: juntarEmpresaEm('x.pessoa_id', 'pe'),
      em: juntarEmpresaEm('x.empresa_id', 'em'),
      cb: juntarContaBancaria('x', 'cb'),
    },
  },
  scope: alcanceDoPix,
  values: {
    pessoa: nomeado('pe'),
    empresa: nomeado('em'),
    conta: nomeado('cb', 'nome'),
    lancamentoId: sql`x.parcela_id`,
  },
  filters: {
    situacao: (situacao) => sql`x.situacao = ${sql.lit(situacao)}`,
    clienteId: (id) => sql`x.pessoa_id = ${id}`,
    lancamentoId: (id) => sql`x.parcela_id = ${id}`,
  },
  search: searchedInOrByPerson('pix_cobranca', sql`x.id`, 'pix_cobranca'),
  sums: { valor: sql`x.valor`, aReceber: sql`case when x.situacao in ('a_criar', 'ativa') then x.valor end` },
};

export const pixRecebidos: ListSource = {
  list: listaDePixRecebidos,
  from: { table: 'pix_recebido', alias: 'x', joins: { cb: juntarContaBancaria('x', 'cb') } },
  scope: alcanceDoPix,
  values: { conta: nomeado('cb', 'nome'), lancamentoId: sql`x.parcela_id` },
  filters: {
    situacao: (situacao) => sql`x.situacao = ${sql.lit(situacao)}`,
    de: (dia) => sql`x.data >= ${dia}::date`,
    ate: (dia) => sql`x.data <= ${dia}::date`,
    lancamentoId: (id) => sql`x.parcela_id = ${id}`,
  },
  search: searchedIn('pix_recebido', sql`x.id`),
  sums: {
    valor: sql`x.valor`,
    aDevolver: sql`case when x.situacao = 'a_devolver' then x.excesso - least(x.devolvido, x.excesso) end`,
  },
};

export const autorizacoesPix: ListSource = {
  list: listaDeAutorizacoes,
  from: {
    table: 'pix_autorizacao',
    alias: 'x',
    joins: {
      pe: juntarEmpresaEm('x.pessoa_id', 'pe'),
      em: juntarEmpresaEm('x.empresa_id', 'em'),
      cb: juntarContaBancaria('x', 'cb'),
    },
  },
  scope: alcanceDoPix,
  values: { pessoa: nomeado('pe'), empresa: nomeado('em'), conta: nomeado('cb', 'nome') },
  filters: {
    situacao: (situacao) => sql`x.situacao = ${sql.lit(situacao)}`,
    clienteId: (id) => sql`x.pessoa_id = ${id}`,
  },
  search: searchedInOrByPerson('pix_autorizacao', sql`x.id`, 'pix_autorizacao'),
};

export const contasPix: ListSource = {
  list: listaDeContasPix,
  from: {
    table: 'pix_conta',
    alias: 'x',
    joins: { cb: juntarContaBancaria('x', 'cb'), em: juntarEmpresaEm('cb.empresa_id', 'em') },
    // Whose account it is says who sees it.
    always: ['cb'],
  },
  scope: (reach) => [sql`x.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'cb.empresa_id')],
  values: {
    conta: nomeado('cb', 'nome'),
    empresa: nomeado('em'),
    empresaId: sql`cb.empresa_id`,
    situacao: situacaoDaConta,
    avisosDesde: sql`x.aviso_em`,
  },
  filters: { empresaId: (id) => sql`cb.empresa_id = ${id}` },
  search: {
    where: (texto) =>
      sql`app.normalizar(concat_ws(' ', cb.nome, em.nome_fantasia, x.chave)) like all (${containsPatterns(texto)})`,
  },
};
