import { type caixaCalls, DomainError, type PoliticaDoCaixa, politicaInicial } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { contaComoOpcao, exigirContas } from '../financeiro/public.ts';

/** What a company allows at its tills; the program's where it never said. */
export async function lerPolitica(db: Db, grupoId: number, empresaId: number): Promise<PoliticaDoCaixa> {
  const { rows } =
    await sql<PoliticaDoCaixa>`select p.empresa_id as "empresaId", p.versao, p.tolerancia::text, p.limite_sangria::text as "limiteSangria",
      p.limite_despesa::text as "limiteDespesa", p.limite_gaveta::text as "limiteGaveta", p.falta_destino as "faltaDestino",
      p.sobra_destino as "sobraDestino", p.conta_id as "contaId", ${contaComoOpcao('p.conta_id')} as conta
    from caixa_politica p where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? { ...politicaInicial, empresaId, versao: null, conta: null };
}

/** @throws DomainError NOT_FOUND */
export async function politicaDaEmpresa(db: Db, actor: Actor, empresaId: number): Promise<PoliticaDoCaixa> {
  await exigirEmpresas(db, actor, [empresaId]);
  return lerPolitica(db, actor.grupoId, empresaId);
}

/** @throws DomainError NOT_FOUND, STALE_RECORD; RULE_BROKEN for an account of another company */
export async function gravarPolitica(
  tx: Tx,
  actor: Actor,
  { versao, empresaId, contaId, ...nova }: z.output<typeof caixaCalls.gravarPolitica.body>,
): Promise<PoliticaDoCaixa> {
  await exigirEmpresas(tx, actor, [empresaId]);
  if (contaId !== null) {
    const { contaId: conta } = await exigirContas(tx, actor, { contaId });
    if (conta.empresaId !== empresaId) {
      throw new DomainError('RULE_BROKEN', { campos: { contaId: 'Escolha uma conta desta empresa' } });
    }
  }
  const { rows } = await sql<{ versao: number }>`
    insert into caixa_politica (grupo_id, empresa_id, tolerancia, limite_sangria, limite_despesa, limite_gaveta, falta_destino, sobra_destino, conta_id)
    values (${actor.grupoId}, ${empresaId}, ${nova.tolerancia}, ${nova.limiteSangria}, ${nova.limiteDespesa}, ${nova.limiteGaveta},
      ${nova.faltaDestino}, ${nova.sobraDestino}, ${contaId})
    on conflict (grupo_id, empresa_id) do update set tolerancia = excluded.tolerancia, limite_sangria = excluded.limite_sangria,
      limite_despesa = excluded.limite_despesa, limite_gaveta = excluded.limite_gaveta, falta_destino = excluded.falta_destino,
      sobra_destino = excluded.sobra_destino, conta_id = excluded.conta_id
      where ${versao ?? null}::int is null or caixa_politica.versao = ${versao ?? null}
    returning versao`.execute(tx);
  const atual = await lerPolitica(tx, actor.grupoId, empresaId);
  if (rows.length === 0) throw new DomainError('STALE_RECORD', { data: { atual } });
  return atual;
}
