import { formatarInteiro } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { verConta } from './conta.ts';

interface Arquivo {
  id: number;
  nome: string;
  formato: 'ofx' | 'cnab240' | 'csv';
  inicio: string | null;
  fim: string | null;
  linhas: number;
  novas: number;
  conciliadas: number;
  arquivoId: string | null;
  usuario: string | null;
  criadoEm: string;
}

/** Statements that were brought in, the last first. */
export async function arquivosDaConta(db: Db, actor: Actor, contaId: number): Promise<Arquivo[]> {
  await verConta(db, actor, contaId);
  const { rows } = await sql<Arquivo>`
    select f.id, f.nome, f.formato, f.inicio, f.fim, f.linhas, f.novas, f.arquivo_id as "arquivoId", u.nome as usuario,
      ${isoInstant('f.criado_em')} as "criadoEm",
      (select count(*)::int from extrato_linha l where l.grupo_id = f.grupo_id and l.arquivo_id = f.id and l.conciliacao_id is not null) as conciliadas
    from extrato_arquivo f ${juntarPessoa('f')}
    where f.grupo_id = ${actor.grupoId} and f.conta_id = ${contaId} order by f.id desc limit 200`.execute(db);
  return rows;
}

async function contaDoArquivo(db: Db, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql<{ contaId: number }>`select conta_id as "contaId" from extrato_arquivo
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Extrato não encontrado.' });
  await verConta(db, actor, rows[0].contaId);
}

/** Who may read the file of a statement: whoever sees its account. */
export const guardaDeExtrato: FileGuard = (db, actor, id) => contaDoArquivo(db, actor, id);

/** Takes a statement out again: its lines, as if it had never come. @throws DomainError INVALID_TRANSITION once one is reconciled */
export async function retirarExtrato(tx: Tx, actor: Actor, id: number): Promise<{ linhas: number }> {
  await contaDoArquivo(tx, actor, id);
  const { rows } = await sql<{ conciliadas: number }>`
    select count(*) filter (where conciliacao_id is not null)::int as conciliadas
    from (select conciliacao_id from extrato_linha where grupo_id = ${actor.grupoId} and arquivo_id = ${id} order by id for update) x`.execute(
    tx,
  );
  const { conciliadas } = rows[0] as { conciliadas: number };
  if (conciliadas > 0) {
    throw new DomainError('INVALID_TRANSITION', {
      text: `${conciliadas === 1 ? 'Uma linha dele está conciliada' : `${formatarInteiro(conciliadas)} linhas dele estão conciliadas`}: desconcilie antes.`,
    });
  }
  const { numAffectedRows } =
    await sql`delete from extrato_linha where grupo_id = ${actor.grupoId} and arquivo_id = ${id}`.execute(tx);
  await sql`delete from extrato_arquivo where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return { linhas: Number(numAffectedRows ?? 0n) };
}
