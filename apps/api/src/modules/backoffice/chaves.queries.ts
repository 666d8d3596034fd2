import {
  type ChaveAtual,
  type ChaveMovimento,
  DomainError,
  type ListQuery,
  type Page,
  type SituacaoDeChave,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type PageSource, readPage } from '../../platform/database/page.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { empresaERevenda, hoje } from './alcance.ts';

type Sql = RawBuilder<unknown>;
type Onde = readonly Sql[];

interface FiltroDeEmpresa {
  empresaId?: number | undefined;
  revendaId?: number | undefined;
  terminal?: string | undefined;
}

export interface FiltroDeMovimentos extends ListQuery, FiltroDeEmpresa {
  chaveId?: number | undefined;
  acao?: string | undefined;
  origem?: string | undefined;
  de?: string | undefined;
  ate?: string | undefined;
}

export interface FiltroDeChaves extends ListQuery, FiltroDeEmpresa {
  situacao?: SituacaoDeChave | undefined;
  venceAte?: string | undefined;
}

const daEmpresa = ({ empresaId, revendaId, terminal }: FiltroDeEmpresa): Sql[] => [
  ...(empresaId ? [sql`e.id = ${empresaId}`] : []),
  ...(revendaId ? [sql`e.revenda_id = ${revendaId}`] : []),
  ...(terminal?.trim() ? [sql`app.normalizar(c.terminal) = app.normalizar(${terminal.trim()})`] : []),
];
const buscaDe = (search: string | undefined): Sql[] =>
  search?.trim() ? [sql`(c.busca || ' ' || e.busca) like all (${containsPatterns(search)})`] : [];

const movimentos = sql`from chave_movimento m
  join chave_acesso c on c.grupo_id = m.grupo_id and c.id = m.chave_id
  join empresa e on e.grupo_id = c.grupo_id and e.id = c.empresa_id`;
const colunasDoMovimento = sql`m.id, m.chave_id as "chaveId", c.codigo, c.terminal, ${empresaERevenda}, m.acao, m.origem, m.motivo,
  m.validade::text as validade, m.acessos, m.carencia_dias as "carenciaDias",
  (select u.nome from usuario u where u.grupo_id = m.grupo_id and u.id = m.autor_id) as autor, ${isoInstant('m.quando')} as quando`;

/** The history of keys, newest first. */
export function listarMovimentos(db: Db, onde: Onde, query: FiltroDeMovimentos): Promise<Page<ChaveMovimento>> {
  const where = [...onde, ...daEmpresa(query), ...buscaDe(query.search)];
  if (query.chaveId) where.push(sql`m.chave_id = ${query.chaveId}`);
  if (query.acao) where.push(sql`m.acao = ${query.acao}`);
  if (query.origem) where.push(sql`m.origem = ${query.origem}`);
  if (query.de) where.push(sql`m.quando >= (${query.de}::date)::timestamp at time zone 'America/Sao_Paulo'`);
  if (query.ate) where.push(sql`m.quando < (${query.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`);
  const source: PageSource = {
    columns: colunasDoMovimento,
    from: movimentos,
    where,
    orders: {
      id: sql`m.id`,
      quando: sql`m.quando`,
      empresa: sql`app.normalizar(e.nome_fantasia)`,
      terminal: sql`app.normalizar(c.terminal)`,
      acao: sql`m.acao`,
    },
    order: sql`m.id desc`,
    key: sql`m.id`,
  };
  return readPage<ChaveMovimento>(db, source, query);
}

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerMovimento(db: Db, onde: Onde, id: number): Promise<ChaveMovimento> {
  const { rows } =
    await sql<ChaveMovimento>`select ${colunasDoMovimento} ${movimentos} ${whereAll([...onde, sql`m.id = ${id}`])}`.execute(
      db,
    );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

const situacao = sql`(case when c.bloqueada_em is not null then 'bloqueada' when c.validade < ${hoje} then 'vencida' else 'ativa' end)`;
const chaves = sql`from chave_acesso c join empresa e on e.grupo_id = c.grupo_id and e.id = c.empresa_id`;
const colunasDaChave = sql`c.id, c.codigo, c.terminal, ${empresaERevenda}, ${situacao} as situacao, c.validade::text as validade, c.acessos,
  c.carencia_dias as "carenciaDias", c.bloqueio_motivo as "bloqueioMotivo", c.bloqueio_origem as "bloqueioOrigem",
  ${isoInstant('c.bloqueada_em')} as "bloqueadaEm", ${isoInstant('c.criado_em')} as "emitidaEm", ${isoInstant('c.atualizado_em')} as "atualizadaEm"`;

export interface RelatorioDeChaves extends Page<ChaveAtual> {
  resumo: { ativa: number; bloqueada: number; vencida: number; acessos: number };
}

/** The keys as they are now; the summary is of the whole filter, whatever state is asked for. */
export async function relatorioDeChaves(db: Db, onde: Onde, query: FiltroDeChaves): Promise<RelatorioDeChaves> {
  const comuns = [...onde, sql`c.ativo = ${!query.somenteInativos}`, ...daEmpresa(query), ...buscaDe(query.search)];
  if (query.venceAte) comuns.push(sql`c.validade <= ${query.venceAte}::date`);
  const pagina = await readPage<ChaveAtual>(
    db,
    {
      columns: colunasDaChave,
      from: chaves,
      where: query.situacao ? [...comuns, sql`${situacao} = ${query.situacao}`] : comuns,
      orders: {
        id: sql`c.id`,
        empresa: sql`app.normalizar(e.nome_fantasia)`,
        terminal: sql`app.normalizar(c.terminal)`,
        validade: sql`c.validade`,
        acessos: sql`c.acessos`,
        atualizadaEm: sql`c.atualizado_em`,
      },
      order: sql`app.normalizar(e.nome_fantasia), app.normalizar(c.terminal) nulls first, c.id`,
      key: sql`c.id`,
    },
    query,
  );
  const conta = (qual: SituacaoDeChave) => sql`count(*) filter (where ${situacao} = ${qual})::int as ${sql.id(qual)}`;
  const { rows } = await sql<
    RelatorioDeChaves['resumo']
  >`select ${conta('ativa')}, ${conta('bloqueada')}, ${conta('vencida')},
    coalesce(sum(c.acessos) filter (where ${situacao} = 'ativa'), 0)::int as acessos ${chaves} ${whereAll(comuns)}`.execute(
    db,
  );
  return { ...pagina, resumo: rows[0] as RelatorioDeChaves['resumo'] };
}
