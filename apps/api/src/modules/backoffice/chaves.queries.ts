import { listaDeAtosDeChave, listaDeChaves, type SituacaoDeChave } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../platform/lists/civil-days.ts';
import type { ListSearch, ListSource, Narrow, Sql } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { juntarEmpresa, juntarRevenda } from '../empresas/public.ts';
import { filtrosDaEmpresa, hoje, valoresDaEmpresa, visiveis } from './alcance.ts';

/** Of a key `c` and its company. */
const juncoes = {
  e: juntarEmpresa('c'),
  rv: juntarRevenda,
};
const terminal = sql`app.normalizar(c.terminal)`;
const ordens = { terminal };
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
  table: 'chave_movimento',
  alias: 'm',
  joins: { c: sql`join chave_acesso c on c.grupo_id = m.grupo_id and c.id = m.chave_id`, ...juncoes },
  always: ['e'],
  scope: visiveis,
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
  limits: { orders: { empresa: 50_000, terminal: 20_000, acao: 50_000 } },
};

const situacao = sql`(case when c.bloqueada_em is not null then 'bloqueada' when c.validade < ${hoje} then 'vencida' else 'ativa' end)`;
const quantas = (qual: SituacaoDeChave): Sql => sql`(count(*) filter (where ${situacao} = ${sql.lit(qual)}))::int`;

/** The keys as they are now, those of a whole company before its terminals'. */
export const chavesAtuais: ListSource = {
  list: listaDeChaves,
  table: 'chave_acesso',
  alias: 'c',
  joins: juncoes,
  always: ['e'],
  scope: visiveis,
  values: { ...valoresDaEmpresa, situacao, emitidaEm: sql`c.criado_em`, atualizadaEm: sql`c.atualizado_em` },
  orders: ordens,
  ties: [{ by: sql`coalesce(${terminal}, '')` }],
  filters: {
    ...filtros,
    situacao: (qual) => sql`${situacao} = ${sql.lit(qual)}`,
    venceAte: (dia) => sql`c.validade <= ${dia}::date`,
  },
  search: busca,
  limits: { orders: { terminal: 20_000, validade: 20_000, acessos: 20_000, atualizadaEm: 20_000 } },
  beside: {
    resumo: {
      without: ['situacao'],
      figures: {
        ativa: quantas('ativa'),
        bloqueada: quantas('bloqueada'),
        vencida: quantas('vencida'),
        acessos: sql`coalesce(sum(c.acessos) filter (where ${situacao} = 'ativa'), 0)::int`,
      },
    },
  },
};
