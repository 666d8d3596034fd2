import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa, exigirEmpresas, juntarEmpresa } from '../empresas/public.ts';

/** A till on the screen of this program. */
interface TerminalDaRetaguarda {
  id: number;
  nome: string;
  empresa: { id: number; rotulo: string };
}

/** Those in use at the companies the person sees. */
export async function terminaisDaRetaguarda(db: Db, actor: Actor): Promise<TerminalDaRetaguarda[]> {
  const { rows } = await sql<TerminalDaRetaguarda>`
    select t.id, t.nome, json_build_object('id', e.id, 'rotulo', e.nome_fantasia) as empresa
    from terminal t ${juntarEmpresa('t')}
    ${whereAll([sql`t.grupo_id = ${actor.grupoId}`, sql`t.tipo = 'retaguarda'`, sql`t.ativo`, sql`t.bloqueado_em is null`, ...daPessoa(actor, 't.empresa_id')])}
    order by e.nome_fantasia, t.nome, t.id limit 200`.execute(db);
  return rows;
}

const NOME = 'Retaguarda';

/**
 * A till of the back office of a company: the one asked for, else the first there is, else one made now.
 *
 * @throws DomainError NOT_FOUND for a company out of reach; UNKNOWN_REFERENCE for a terminal that is not such a till of it
 */
export async function terminalDaRetaguarda(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  terminalId: number | null,
): Promise<{ id: number; nome: string }> {
  await exigirEmpresas(tx, actor, [empresaId]);
  // Two people who open the first till of a company make one.
  await sql`select pg_advisory_xact_lock(hashtextextended('terminal-da-retaguarda', ${empresaId}))`.execute(tx);
  const { rows } = await sql<{ id: number; nome: string }>`select id, nome from terminal
    where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and tipo = 'retaguarda' and ativo and bloqueado_em is null
      and (${terminalId}::bigint is null or id = ${terminalId}) order by id limit 1`.execute(tx);
  if (rows[0]) return rows[0];
  if (terminalId !== null) {
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: { terminalId: 'Escolha um caixa da retaguarda desta empresa' },
    });
  }
  // Another terminal may be called so already.
  const { rows: feitos } = await sql<{
    id: number;
    nome: string;
  }>`insert into terminal (grupo_id, empresa_id, tipo, nome)
    select ${actor.grupoId}, ${empresaId}, 'retaguarda', ${NOME}::text || case when count(*) filter (where t.ativo and app.normalizar(t.nome) = app.normalizar(${NOME})) = 0
      then '' else ' ' || count(*) + 1 end
    from terminal t where t.grupo_id = ${actor.grupoId} and t.empresa_id = ${empresaId} returning id, nome`.execute(tx);
  return feitos[0] as { id: number; nome: string };
}
