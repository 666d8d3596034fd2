import { type ConfiguracaoDoSalao, DomainError, type salaoCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { mesaDaEmpresa } from '../../restaurante/public.ts';

/** As long as a company says nothing. */
const inicial: ConfiguracaoDoSalao = { servicoPercentual: '10.0000', couvert: '0.00', fracoes: 'maior', versao: null };

/** Service, couvert and fractions of a company. @param mesaId whose sector may have a service of its own */
export async function lerConfiguracao(
  db: Db,
  grupoId: number,
  empresaId: number,
  mesaId: number | null = null,
): Promise<ConfiguracaoDoSalao> {
  const { rows } =
    await sql<ConfiguracaoDoSalao>`select servico_percentual::text as "servicoPercentual", couvert::text as couvert,
    fracoes, versao from salao_configuracao where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(db);
  const daEmpresa = rows[0] ?? inicial;
  if (mesaId === null) return daEmpresa;
  const mesa = await mesaDaEmpresa(db, grupoId, empresaId, mesaId);
  return { ...daEmpresa, servicoPercentual: mesa?.servicoPercentual ?? daEmpresa.servicoPercentual };
}

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function mudarConfiguracao(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  { versao, servicoPercentual, couvert, fracoes }: z.output<typeof salaoCalls.configurar.body>,
): Promise<ConfiguracaoDoSalao> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { grupoId } = actor;
  await sql`insert into salao_configuracao (grupo_id, empresa_id) values (${grupoId}, ${empresaId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ versao: number }>`select versao from salao_configuracao where grupo_id = ${grupoId}
    and empresa_id = ${empresaId} for update`.execute(tx);
  if (versao != null && versao !== rows[0]?.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await lerConfiguracao(tx, grupoId, empresaId) } });
  await tx
    .updateTable('salao_configuracao')
    .set({ servico_percentual: servicoPercentual, couvert, fracoes })
    .where('grupo_id', '=', grupoId)
    .where('empresa_id', '=', empresaId)
    .execute();
  return lerConfiguracao(tx, grupoId, empresaId);
}
