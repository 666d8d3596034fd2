import { listaDeAtosDeChave, listaDeChaves, type SituacaoDeChave } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../platform/lists/civil-days.ts';
import { Slot } from '../../platform/lists/slot.ts';
import type { ListSearch, ListSource, Narrow, Sql } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { juntarEmpresa, juntarRevenda } from '../empresas/public.ts';
import { filtrosDaEmpresa, valoresDaEmpresa, visiveis } from './alcance.ts';

/** Of a key `c` and its company. */
const juncoes = {
  e: juntarEmpresa('c'),
  rv: juntarRevenda,
};
const terminal = sql`app.normalizar(c.terminal)`;
const ordens = { empresa: sql`e.ordem`, terminal };
const filtros: Readonly<Record<string, Narrow>> = {
  ...filtrosDaEmpresa,
  terminal: (nome) => sql`${terminal} = app.normalizar(btrim(${nome}))`,
};
const busca: ListSearch = {
  where: (texto) => sql`(c.busca || ' ' || e.busca) like all (${containsPatterns(texto)})`,
};

/** The history of keys, newest first. */
export const atosDeChave: ListSource = {
  list: listaDeAtosDeChave,
  from: {
    table: 'chave_movimento',
    alias: 'm',
    joins: { c: sql`join chave_acesso c on c.grupo_id = m.grupo_id and c.id = m.chave_id`, ...juncoes },
  },
  scope: (reach) => visiveis(reach, 'm'),
  values: {
    ...valoresDaEmpresa,
    codigo: sql`c.codigo`,
    terminal: sql`c.terminal`,
    autor: sql`(select u.nome from usuario u where u.grupo_id = m.grupo_id and u.id = m.autor_id)`,
  },
  orders: ordens,
  filters: {
    ...filtros,
    acao: (acao) => sql`m.acao = ${sql.lit(acao)}`,
    origem: (origem) => sql`m.origem = ${sql.lit(origem)}`,
    de: fromDay(sql`m.quando`),
    ate: untilDay(sql`m.quando`),
  },
  search: busca,
};

const hoje = sql`${new Slot(() => hojeNoBrasil())}::date`;
/** Keys of a state, by conditions of which the planner knows how many rows meet them. */
const desta: Readonly<Record<SituacaoDeChave, Sql>> = {
  bloqueada: sql`c.bloqueada_em is not null`,
  vencida: sql`c.bloqueada_em is null and c.validade < ${hoje}`,
  ativa: sql`c.bloqueada_em is null and (c.validade is null or c.validade >= ${hoje})`,
};
const situacao = sql`(case when ${desta.bloqueada} then 'bloqueada' when ${desta.vencida} then 'vencida' else 'ativa' end)`;
const quantas = (qual: SituacaoDeChave): Sql => sql`(count(*) filter (where ${desta[qual]}))::int`;

/** The keys as they are now, those of a whole company before its terminals'. */
export const chavesAtuais: ListSource = {
  list: listaDeChaves,
  from: { table: 'chave_acesso', alias: 'c', joins: juncoes },
  scope: (reach) => visiveis(reach, 'c'),
  values: { ...valoresDaEmpresa, situacao, emitidaEm: sql`c.criado_em`, atualizadaEm: sql`c.atualizado_em` },
  orders: ordens,
  ordering: { ties: [sql`coalesce(${terminal}, '')`] },
  filters: {
    ...filtros,
    situacao: { where: (qual) => desta[qual as SituacaoDeChave], planned: true },
    venceAte: (dia) => sql`c.validade <= ${dia}::date`,
  },
  search: busca,
  beside: {
    resumo: {
      without: ['situacao'],
      figures: {
        ativa: quantas('ativa'),
        bloqueada: quantas('bloqueada'),
        vencida: quantas('vencida'),
        acessos: sql`coalesce(sum(c.acessos) filter (where ${desta.ativa}), 0)::int`,
      },
    },
  },
};
