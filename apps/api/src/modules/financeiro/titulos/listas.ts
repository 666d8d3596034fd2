import { listaDeTitulos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { asked, Slot } from '../../../platform/lists/slot.ts';
import type { ListSource, Named, Sql } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeParcelas } from './parcelas.queries.ts';

/** Today, for what is overdue in a list that spans companies. */
export const hoje = new Slot(() => hojeNoBrasil());
const grupo = new Slot(({ actor }) => actor.grupoId);
/** In the words of the index that holds them. */
export const emAberto = sql`p.situacao in ('aberta', 'parcial')`;
const vencida = sql`(${emAberto} and p.vencimento < ${hoje}::date)`;

const mesDe = (dia: unknown): Sql => sql`date_trunc('month', ${dia}::date)::date`;

const nomeado = (alias: string, coluna = 'nome'): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});

const porSituacao: Readonly<Record<string, Sql>> = {
  // What is open, late or not, paid in part or not.
  aberta: emAberto,
  vencida,
  parcial: sql`p.situacao = 'parcial'`,
  quitada: sql`p.situacao = 'quitada'`,
  perda: sql`p.situacao = 'perda'`,
  acordo: sql`p.situacao = 'acordo'`,
  inativa: sql`p.situacao = 'inativa'`,
};

/** The ids first, as an array: what was found is looked up by key, and neither condition makes the whole table be read. */
const noTitulo = (texto: Slot): RawBuilder<unknown> =>
  sql`p.id = any(array(
    select x.id from parcela x where x.grupo_id = ${grupo} and x.titulo_id in (select app.buscar('app.titulo'::regclass, ${containsPatterns(texto)}))
    union
    select x.id from parcela x where x.grupo_id = ${grupo} and x.pessoa_id in (select app.buscar('app.empresa'::regclass, ${containsPatterns(texto)}))))`;

const doLado = (has: (param: string) => boolean): Sql =>
  has('origem') ? sql`and x.origem = ${asked('origem')}` : sql``;

/** A tag's rows stand by side and due day. */
const doPeriodo = (has: (param: string) => boolean): Sql =>
  sql.join(
    [
      doLado(has),
      ...(has('de') ? [sql`and x.vencimento >= ${asked('de')}::date`] : []),
      ...(has('ate') ? [sql`and x.vencimento <= ${asked('ate')}::date`] : []),
    ],
    sql` `,
  );

export const titulos: ListSource = {
  list: listaDeTitulos,
  from: {
    table: 'parcela',
    alias: 'p',
    joins: {
      t: sql`join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id`,
      pe: juntarEmpresaEm('p.pessoa_id', 'pe'),
      em: juntarEmpresaEm('p.empresa_id', 'em'),
      cb: sql`left join conta_bancaria cb on cb.grupo_id = p.grupo_id and cb.id = p.conta_id`,
      fp: sql`left join forma_pagamento fp on fp.grupo_id = t.grupo_id and fp.id = t.forma_pagamento_id`,
    },
  },
  scope: alcanceDeParcelas,
  values: {
    pessoa: nomeado('pe', 'nome_fantasia'),
    empresa: nomeado('em', 'nome_fantasia'),
    conta: nomeado('cb'),
    forma: nomeado('fp'),
    documento: sql`t.documento`,
    codigo: sql`t.codigo`,
    emissao: sql`t.emissao`,
    competencia: sql`t.competencia`,
    tags: sql`nullif(array_to_string(t.tags, ', '), '')`,
    parcela: sql`p.numero || '/' || (select count(*) from parcela x where x.grupo_id = p.grupo_id and x.titulo_id = p.titulo_id)`,
    situacao: sql`case when ${vencida} then 'vencida' else p.situacao end`,
    atrasada: sql`(p.vencimento < ${hoje}::date)`,
    judicial: sql`(p.judicial_em is not null)`,
    conciliado: sql`(p.baixas > 0 and p.conciliadas = p.baixas)`,
    tituloId: sql`p.titulo_id`,
    recorrenciaId: sql`t.recorrencia_id`,
  },
  orders: { pessoa: sql`pe.ordem`, empresa: sql`em.ordem` },
  filters: {
    situacao: (situacao) => porSituacao[String(situacao)] ?? null,
    origem: (origem) => sql`p.origem = ${sql.lit(origem)}`,
    de: (dia) => sql`p.vencimento >= ${dia}::date`,
    ate: (dia) => sql`p.vencimento <= ${dia}::date`,
    // Between two months, the titles of them first: a list read by due day passes all others before it comes to the first of them.
    competenciaDe: (dia, _, has) => (has('competenciaAte') ? null : sql`t.competencia >= ${mesDe(dia)}`),
    competenciaAte: (dia, _, has) =>
      has('competenciaDe')
        ? sql`p.titulo_id = any(array(select x.id from titulo x where x.grupo_id = ${grupo}
            ${doLado(has)} and x.competencia >= ${mesDe(asked('competenciaDe'))} and x.competencia <= ${dia}::date))`
        : sql`t.competencia <= ${dia}::date`,
    pessoaId: (id) => sql`p.pessoa_id = ${id}`,
    clienteId: (id) => sql`p.pessoa_id = ${id}`,
    fornecedorId: (id) => sql`p.pessoa_id = ${id}`,
    formaPagamentoId: (id) => sql`t.forma_pagamento_id = ${id}`,
    // Of the days that are asked: a tag may be of many titles. How many says whether each is looked up or the days are read.
    tag: {
      where: (tag, _, has) => sql`p.id in (select x.parcela_id from parcela_tag x
        where x.grupo_id = ${grupo} and x.tag = btrim(${tag}) ${doPeriodo(has)})`,
      planned: true,
    },
    judicial: (sim) => (sim === true ? sql`p.judicial_em is not null` : sql`p.judicial_em is null`),
    conciliado: (sim) =>
      sim === true
        ? sql`(p.baixas > 0 and p.conciliadas = p.baixas)`
        : sql`not (p.baixas > 0 and p.conciliadas = p.baixas)`,
    livre: (sim) => (sim === true ? sql`p.trava is null` : sql`p.trava is not null`),
    tituloId: (id) => sql`p.titulo_id = ${id}`,
    recorrenciaId: (id) => sql`t.recorrencia_id = ${id}`,
    acordoId: (id) => sql`p.acordo_id = ${id}`,
    revendaId: (id) => sql`pe.revenda_id = ${id}`,
  },
  search: { where: noTitulo },
  sums: {
    valor: sql`p.valor`,
    aberto: sql`case when ${emAberto} then p.aberto end`,
    vencido: sql`case when ${vencida} then p.aberto end`,
    pago: sql`p.pago`,
  },
};

/** Receivables of the clients of resellers; a reseller's people see their own. */
export const titulosDaRevenda: ListSource = {
  ...titulos,
  scope: (reach) => [...alcanceDeParcelas(reach), sql`p.origem = 'R'`, sql`pe.revenda_id is not null`],
};
/** What may go into a service invoice. */
export const titulosParaNota: ListSource = {
  ...titulos,
  scope: (reach) => [
    ...alcanceDeParcelas(reach),
    sql`p.origem = 'R'`,
    sql`p.situacao in ('aberta', 'parcial', 'quitada')`,
  ],
};
