import { DomainError, type ExtratoDeCartoes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { reconferir } from './reconferir.ts';

const alcance = (actor: Actor) => [sql`f.grupo_id = ${actor.grupoId}`, ...daPessoa(actor, 'f.empresa_id')];

/** Statements that were brought in, the last first. */
export async function arquivosDeCartoes(db: Db, actor: Actor): Promise<ExtratoDeCartoes[]> {
  const { rows } = await sql<ExtratoDeCartoes>`
    select f.id, f.nome, f.formato, ad.nome as adquirente, em.nome_fantasia as empresa, f.inicio, f.fim, f.linhas, f.novas,
      f.arquivo_id as "arquivoId", u.nome as usuario, ${isoInstant('f.criado_em')} as "criadoEm",
      (select count(*)::int from cartao_extrato_linha l where l.grupo_id = f.grupo_id and l.arquivo_id = f.id
        and l.recebivel_id is null and l.dispensa is null) as "semVenda"
    from cartao_extrato_arquivo f join adquirente ad on ad.grupo_id = f.grupo_id and ad.id = f.adquirente_id
    ${juntarEmpresaEm('f.empresa_id', 'em')} ${juntarPessoa('f')} ${whereAll(alcance(actor))} order by f.id desc limit 200`.execute(
    db,
  );
  return rows;
}

interface Arquivo {
  empresaId: number;
  adquirenteId: number;
  de: string;
  ate: string;
}

async function exigirArquivo(db: Db, actor: Actor, id: number): Promise<Arquivo> {
  const { rows } = await sql<Arquivo>`
    select f.empresa_id as "empresaId", f.adquirente_id as "adquirenteId",
      least(f.inicio, min(l.data_venda))::text as de, greatest(f.fim, max(l.data_venda))::text as ate
    from cartao_extrato_arquivo f left join cartao_extrato_linha l on l.grupo_id = f.grupo_id and l.arquivo_id = f.id
    ${whereAll([...alcance(actor), sql`f.id = ${id}`])} group by f.empresa_id, f.adquirente_id, f.inicio, f.fim`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Extrato não encontrado.' });
  return rows[0];
}

/** Who may read the file of a statement: whoever sees its company. */
export const guardaDeExtratoDeCartoes: FileGuard = async (db, actor, id) => {
  await exigirArquivo(db, actor, id);
};

/** Takes a statement out again: its lines, and what they said of receivables. What was accepted of it stays. */
export async function retirarExtrato(tx: Tx, actor: Actor, id: number): Promise<{ linhas: number }> {
  const { grupoId } = actor;
  const { empresaId, adquirenteId, de, ate } = await exigirArquivo(tx, actor, id);
  const { numAffectedRows } =
    await sql`delete from cartao_extrato_linha where grupo_id = ${grupoId} and arquivo_id = ${id}`.execute(tx);
  await sql`delete from cartao_extrato_arquivo where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  if (de) await reconferir(tx, { grupoId, empresaId, adquirenteId, de, ate });
  return { linhas: Number(numAffectedRows ?? 0n) };
}
