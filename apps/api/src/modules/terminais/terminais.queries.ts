import {
  DomainError,
  listaDeRetidos,
  listaDeTerminais,
  type Option,
  SEGUNDOS_DE_SILENCIO,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { nearestFirst } from '../../platform/sql/relevance.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa, juntarEmpresa } from '../empresas/public.ts';

const estado = sql`(case when t.bloqueado_em is not null then 'bloqueado' when t.tipo = 'retaguarda' then 'retaguarda'
  when t.chave_hash is null then 'sem_aparelho' when b.em is null then 'nunca'
  when b.em < now() - make_interval(secs => ${sql.lit(SEGUNDOS_DE_SILENCIO)}) then 'silencioso' else 'online' end)`;

const empresa = { id: sql`e.id`, label: sql`e.nome_fantasia` };

/** Terminals with what each last told. */
export const terminais: ListSource = {
  list: listaDeTerminais,
  from: {
    table: 'terminal',
    alias: 't',
    joins: {
      e: juntarEmpresa('t'),
      b: sql`left join terminal_batida b on b.grupo_id = t.grupo_id and b.terminal_id = t.id`,
    },
  },
  scope: (reach) => [sql`t.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 't.empresa_id')],
  values: {
    empresa,
    estado,
    ultimaBatida: sql`b.em`,
    programa: sql`b.programa`,
    sistema: sql`b.sistema`,
    endereco: sql`b.endereco`,
    fila: sql`b.fila`,
    papel: sql`b.papel`,
    discoLivreMb: sql`b.disco_livre_mb`,
    desvioS: sql`(b.desvio_ms / 1000)::int`,
    seqAte: sql`coalesce(b.seq_ate, 0)`,
    retidos: sql`(select count(*)::int from terminal_retido r
      where r.grupo_id = t.grupo_id and r.terminal_id = t.id and r.resolvido_em is null)`,
    motivo: sql`coalesce(t.removido_motivo, t.bloqueio_motivo)`,
    chaveEm: isoInstant('t.chave_em'),
  },
  orders: { empresa: sql`e.ordem`, nome: sql`app.normalizar(t.nome)` },
  filters: { estado: (qual) => sql`${estado} = ${sql.lit(qual)}`, empresaId: (id) => sql`t.empresa_id = ${id}` },
  search: { where: (texto) => sql`(t.busca || ' ' || e.busca) like all (${containsPatterns(texto)})` },
};

const situacao = sql`(case when r.resolvido_em is null then 'aberto' when r.reenviado then 'reenviado' else 'encerrado' end)`;

/** Events that were kept for a person. */
export const retidos: ListSource = {
  list: listaDeRetidos,
  from: {
    table: 'terminal_retido',
    alias: 'r',
    joins: {
      t: sql`join terminal t on t.grupo_id = r.grupo_id and t.id = r.terminal_id`,
      e: juntarEmpresa('t'),
    },
    always: ['t'],
  },
  scope: (reach) => [sql`r.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 't.empresa_id')],
  values: { empresa, terminal: { id: sql`t.id`, label: sql`t.nome` }, situacao },
  filters: {
    situacao: (qual) => sql`${situacao} = ${sql.lit(qual)}`,
    empresaId: (id) => sql`t.empresa_id = ${id}`,
    terminalId: (id) => sql`r.terminal_id = ${id}`,
  },
  search: {
    where: (texto) =>
      sql`app.texto_de_busca(t.nome, r.tipo, r.motivo, r.evento_id::text) like all (${containsPatterns(texto)})`,
  },
};

interface Busca {
  search?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
}

/** Terminals in use, or those whose `rotulo` is another text of theirs that is not null. */
export async function opcoesDeTerminais(
  db: Db,
  actor: Actor,
  { search, ids = [], limit }: Busca,
  condicoes: readonly RawBuilder<unknown>[] = [],
  rotulo: RawBuilder<unknown> = sql`t.nome`,
): Promise<Option[]> {
  const achado = search?.trim() ? sql`t.busca like all (${containsPatterns(search)})` : sql`true`;
  const where = whereAll([
    sql`t.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 't.empresa_id'),
    ...condicoes,
    sql`((t.ativo and ${achado}) or t.id = any(${ids}::bigint[]))`,
  ]);
  const { rows } = await sql<Option>`select t.id, ${rotulo} as rotulo from terminal t ${where}
    order by t.id = any(${ids}::bigint[]) desc, ${nearestFirst({ names: [sql`app.normalizar(t.nome)`], all: sql`t.busca` }, search)}app.normalizar(${rotulo}), t.id
    limit ${limit + ids.length}`.execute(db);
  return rows;
}

/** Own companies of the person's reach with how many terminals each has in use. */
export async function empresasComTerminais(db: Db, actor: Actor, empresas: readonly Option[]) {
  const { rows } = await sql<{
    id: number;
    terminais: number;
  }>`select t.empresa_id as id, count(*)::int as terminais from terminal t
    where t.grupo_id = ${actor.grupoId} and t.ativo group by t.empresa_id`.execute(db);
  const quantos = new Map(rows.map(({ id, terminais: n }) => [id, n]));
  return empresas.map((uma) => ({ ...uma, terminais: quantos.get(uma.id) ?? 0 }));
}

export interface TerminalTravado {
  id: number;
  empresaId: number;
  nome: string;
  tipo: string;
  ativo: boolean;
  versao: number;
  bloqueado: boolean;
}

/** Locks a terminal until the transaction ends. @throws DomainError NOT_FOUND, also of a company the person does not see */
export async function travarTerminal(tx: Tx, actor: Actor, id: number): Promise<TerminalTravado> {
  const { rows } =
    await sql<TerminalTravado>`select t.id, t.empresa_id as "empresaId", t.nome, t.tipo, t.ativo, t.versao,
      t.bloqueado_em is not null as bloqueado from terminal t
    ${whereAll([sql`t.grupo_id = ${actor.grupoId}`, sql`t.id = ${id}`, ...daPessoa(actor, 't.empresa_id')])} for update`.execute(
      tx,
    );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Terminal não encontrado.' });
  return rows[0];
}

export interface RetidoLido {
  id: number;
  versao: number;
  terminalId: number;
  corpo: unknown;
  desvioMs: number;
  resolvido: boolean;
}

/** @throws DomainError NOT_FOUND, also of a company the person does not see */
export async function travarRetido(tx: Tx, actor: Actor, id: number): Promise<RetidoLido> {
  const { rows } =
    await sql<RetidoLido>`select r.id, r.versao, r.terminal_id as "terminalId", r.corpo, r.desvio_ms as "desvioMs",
      r.resolvido_em is not null as resolvido
    from terminal_retido r join terminal t on t.grupo_id = r.grupo_id and t.id = r.terminal_id
    ${whereAll([sql`r.grupo_id = ${actor.grupoId}`, sql`r.id = ${id}`, ...daPessoa(actor, 't.empresa_id')])} for update of r`.execute(
      tx,
    );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Evento não encontrado.' });
  return rows[0];
}

/** What came in a kept event, and what was taken in under its id. */
export async function corposDoRetido(db: Db, id: number) {
  const { rows } = await sql<{
    corpo: unknown;
    tomado: { corpo: unknown; recebidoEm: string; resposta: unknown } | null;
  }>`select r.corpo, (select jsonb_build_object('corpo', v.corpo, 'recebidoEm', ${isoInstant('v.recebido_em')}, 'resposta', v.resposta)
      from terminal_evento v where v.grupo_id = r.grupo_id and v.terminal_id = r.terminal_id and v.id = r.evento_id) as tomado
    from terminal_retido r where r.id = ${id}`.execute(db);
  return rows[0] ?? { corpo: null, tomado: null };
}
