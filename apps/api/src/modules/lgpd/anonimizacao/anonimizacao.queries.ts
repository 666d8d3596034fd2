import type { AnonimizacaoFeita, LugarDaAnonimizacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DataSubject } from '../../../platform/records/personal-data.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';

/** What was done for a request; null where nothing was. */
export async function anonimizacaoDoPedido(
  db: Db,
  grupoId: number,
  pedidoId: number,
): Promise<AnonimizacaoFeita | null> {
  const { rows } =
    await sql<AnonimizacaoFeita>`select a.id, a.situacao, a.motivo, ${isoInstant('a.feita_em')} as "feitaEm",
      coalesce(u.nome, '') as usuario, a.proxima_em::text as "proximaEm", a.lugares
    from titular_anonimizacao a ${juntarPessoa('a')} where a.grupo_id = ${grupoId} and a.pedido_id = ${pedidoId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

interface Nova {
  grupoId: number;
  usuarioId: number;
  pedidoId: number;
  motivo: string;
  titular: DataSubject;
}

export async function abrir(tx: Tx, { grupoId, usuarioId, pedidoId, motivo, titular }: Nova): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into titular_anonimizacao (grupo_id, pedido_id, motivo, usuario_id, titular, situacao)
    values (${grupoId}, ${pedidoId}, ${motivo}, ${usuarioId}, ${JSON.stringify(titular)}::jsonb, 'em_andamento') returning id`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('no anonymisation was written');
  return rows[0].id;
}

interface Fim {
  situacao: 'em_parte' | 'concluida';
  lugares: readonly LugarDaAnonimizacao[];
  /** First day on which something may be kept no more; null where nothing is kept. */
  proximaEm: string | null;
  titular: DataSubject;
}

export const fechar = (tx: Tx, grupoId: number, id: number, { situacao, lugares, proximaEm, titular }: Fim) =>
  sql`update titular_anonimizacao set situacao = ${situacao}, lugares = ${JSON.stringify(lugares)}::jsonb,
    proxima_em = ${proximaEm}::date, titular = ${JSON.stringify(titular)}::jsonb where grupo_id = ${grupoId} and id = ${id}`.execute(
    tx,
  );

export interface Esperando {
  id: number;
  titular: DataSubject;
  lugares: LugarDaAnonimizacao[];
  /** What the request itself says of the person. */
  pedido: { cpf: string | null; email: string | null };
}

/** Those whose day came, for the nightly task. */
export async function esperando(db: Db, grupoId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from titular_anonimizacao where grupo_id = ${grupoId}
    and proxima_em <= (now() at time zone 'America/Sao_Paulo')::date order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns null where another turn was faster */
export async function retomar(tx: Tx, grupoId: number, id: number): Promise<Esperando | null> {
  const { rows } = await sql<Esperando>`update titular_anonimizacao a set situacao = 'em_andamento'
    where grupo_id = ${grupoId} and id = ${id} and proxima_em <= (now() at time zone 'America/Sao_Paulo')::date
    returning id, titular, lugares, (select jsonb_build_object('cpf', p.cpf, 'email', p.email) from titular_pedido p
      where p.grupo_id = a.grupo_id and p.id = a.pedido_id) as pedido`.execute(tx);
  return rows[0] ?? null;
}
